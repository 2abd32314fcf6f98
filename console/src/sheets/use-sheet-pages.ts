import { useWords } from '../i18n/console-language.ts';
import type { SiblingPage } from '../shared/items/items-words.ts';

/** The pages of courses and sheets, which belong together. */
export function useSheetPages(): SiblingPage[] {
  const { t } = useWords();
  return [
    { page: 'courses', label: t.sheets.courses.title },
    { page: 'sheets', label: t.sheets.sheets.title },
  ];
}
