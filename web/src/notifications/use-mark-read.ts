import { useQueryClient } from '@tanstack/react-query';
import { useWording } from '../i18n/language-context.ts';
import type { Notification } from '../queries/queries.ts';
import { catalogueKey, isTranslation } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';

/**
 * Marks a notification as read, immediately and in every language. If the request fails, the notification is unread again at the
 * next visit, which is harmless.
 */
export function useMarkRead() {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const client = useQueryClient();
  return (id: string): void => {
    const key = catalogueKey(slug, username, locale, ['notifications']);
    client.setQueriesData<Notification[]>(
      { predicate: ({ queryKey }) => isTranslation(queryKey, key) },
      (notifications) =>
        notifications?.map((notification) => (notification.id === id ? { ...notification, read: true } : notification)),
    );
    call('readNotification', { params: { id } }).catch(() => {});
  };
}
