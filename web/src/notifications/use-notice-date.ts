import { useFormat } from '../i18n/language-context.ts';
import { useNow } from '../shared/stamps/use-now.ts';

/** The day of a notice, with its year where that is another one; nothing for one that was there from the beginning. */
export function useNoticeDate() {
  const format = useFormat();
  const now = useNow();
  return (publishAt: string | null): string => (publishAt === null ? '' : format.dateSeenAt(now, publishAt));
}
