import { useQueryClient } from '@tanstack/react-query';
import { useWording } from '../i18n/language-context.ts';
import type { Notification } from '../queries/queries.ts';
import { catalogueKey, isTranslation } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';

/**
 * Marks a notice as read, immediately and in every language. If the request fails, the notice is unread again at the
 * next visit, which is harmless.
 */
export function useReadNotice() {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const client = useQueryClient();
  return (id: string): void => {
    const key = catalogueKey(slug, username, locale, ['notifications']);
    client.setQueriesData<Notification[]>({ predicate: ({ queryKey }) => isTranslation(queryKey, key) }, (notices) =>
      notices?.map((notice) => (notice.id === id ? { ...notice, read: true } : notice)),
    );
    call('readNotification', { params: { id } }).catch(() => {});
  };
}
