import { useFormat } from '../i18n/language-context.ts';
import { useNow } from '../shared/stamps/use-now.ts';

/** The date of a notification, with the year unless it is the current one; '' for a notification without a publication date. */
export function useNotificationDate() {
  const format = useFormat();
  const now = useNow();
  return (publishAt: string | null): string => (publishAt === null ? '' : format.dateSeenAt(now, publishAt));
}
