import { useWords } from '../i18n/console-language.ts';
import type { SiblingPage } from '../shared/items/items-words.ts';

/** The pages of notices, popups and texts, which belong together. */
export function useNoticePages(): SiblingPage[] {
  const { t } = useWords();
  return [
    { page: 'notices', label: t.notices.notices.title },
    { page: 'popups', label: t.notices.popups.title },
    { page: 'pages', label: t.notices.pages.title },
  ];
}
