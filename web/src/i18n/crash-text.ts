import { DEFAULT_LOCALE, HTML_LANG, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';

interface CrashText {
  title: string;
  text: string;
  retry: string;
  back: string;
  /** For a campaign that is unreachable and that this browser has never loaded. */
  unreachable: { title: string; text: string };
}

/** Texts that must be available when nothing else could be loaded. */
const CRASH_TEXT: Record<Locale, CrashText> = {
  ja_JP: {
    title: 'ページを表示できませんでした',
    text: '集めたものは、そのまま残っています。',
    retry: 'もう一度ためす',
    back: '前のページにもどる',
    unreachable: { title: 'つながりませんでした', text: '電波のよいところで、もう一度お試しください。' },
  },
  en_US: {
    title: 'The page could not be shown',
    text: 'What you collected is safe.',
    retry: 'Try again',
    back: 'Back to the previous page',
    unreachable: { title: 'No connection', text: 'Please try again where the signal is better.' },
  },
  zh_CH: {
    title: '页面无法显示',
    text: '收集的内容都还在。',
    retry: '再试一次',
    back: '返回上一页',
    unreachable: { title: '无法连接网络', text: '请到信号较好的地方再试一次。' },
  },
  zh_TW: {
    title: '頁面無法顯示',
    text: '收集的內容都還在。',
    retry: '再試一次',
    back: '返回上一頁',
    unreachable: { title: '無法連上網路', text: '請到訊號較好的地方再試一次。' },
  },
  ko_KR: {
    title: '페이지를 표시하지 못했어요',
    text: '모은 것은 그대로 남아 있어요.',
    retry: '다시 시도',
    back: '이전 페이지로 돌아가기',
    unreachable: { title: '연결되지 않았어요', text: '신호가 좋은 곳에서 다시 시도해 주세요.' },
  },
};

/** The texts in the language of the document. */
export const crashText = (lang: string) =>
  CRASH_TEXT[LOCALES.find((locale) => HTML_LANG[locale] === lang) ?? DEFAULT_LOCALE];
