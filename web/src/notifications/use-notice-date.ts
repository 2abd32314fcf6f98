import { useFormat } from '../i18n/language-context.ts';

/** The day of a notice; nothing for one that was there from the beginning. */
export function useNoticeDate() {
  const format = useFormat();
  return (publishAt: string | null): string => (publishAt === null ? '' : format.date(publishAt));
}
