import type { Locale } from '../lib/locale.ts';

/** The facts on the picture that a chat shows of a shared link, besides the dates. */
export const LINK_PICTURE: Readonly<Record<Locale, { places: (n: number) => string; free: string }>> = {
  ja_JP: { places: (n) => `${n} か所`, free: '無料・アプリ不要' },
  en_US: { places: (n) => (n === 1 ? '1 place' : `${n} places`), free: 'Free, no app to install' },
  zh_CH: { places: (n) => `${n} 处`, free: '免费，无需下载应用' },
  zh_TW: { places: (n) => `${n} 處`, free: '免費，免下載 App' },
  ko_KR: { places: (n) => `${n}곳`, free: '무료 · 앱 설치 없음' },
};
