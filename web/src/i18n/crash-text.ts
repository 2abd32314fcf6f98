import { DEFAULT_LOCALE, HTML_LANG, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';

/** The words that must be there when nothing else could be loaded. */
const CRASH_TEXT: Record<Locale, { title: string; text: string; retry: string; back: string }> = {
  ja_JP: {
    title: 'ページを表示できませんでした',
    text: '集めたスタンプは、そのまま残っています。',
    retry: 'もう一度ためす',
    back: '前のページにもどる',
  },
  en_US: {
    title: 'The page could not be shown',
    text: 'Your stamps are safe.',
    retry: 'Try again',
    back: 'Back to the previous page',
  },
  zh_CH: { title: '页面无法显示', text: '已收集的印章都还在。', retry: '再试一次', back: '返回上一页' },
  zh_TW: { title: '頁面無法顯示', text: '已收集的印章都還在。', retry: '再試一次', back: '返回上一頁' },
  ko_KR: {
    title: '페이지를 표시하지 못했어요',
    text: '모은 스탬프는 그대로 남아 있어요.',
    retry: '다시 시도',
    back: '이전 페이지로 돌아가기',
  },
};

/** In the language of the document. */
export const crashText = (lang: string) =>
  CRASH_TEXT[LOCALES.find((locale) => HTML_LANG[locale] === lang) ?? DEFAULT_LOCALE];
