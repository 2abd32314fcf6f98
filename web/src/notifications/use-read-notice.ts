import { useQueryClient } from '@tanstack/react-query';
import { useWording } from '../i18n/language-context.ts';
import type { Notification } from '../queries/queries.ts';
import { catalogueKey, isTranslation } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';

/**
 * Marks a notice as read, here at once and in every language. Where the server cannot be told, it is unread again at the
 * next visit, which is all the harm.
 */
export function useReadNotice() {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const client = useQueryClient();
  return (id: string): void => {
    const ours = catalogueKey(slug, username, locale, ['notifications']);
    client.setQueriesData<Notification[]>({ predicate: ({ queryKey }) => isTranslation(queryKey, ours) }, (notices) =>
      notices?.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
    );
    call('readNotification', { params: { id } }).catch(() => {});
  };
}
