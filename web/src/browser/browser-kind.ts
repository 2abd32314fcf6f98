import { inAppBrowser } from './in-app-browser.ts';

/** Browsers that ask for permissions, and let them be given afterwards, in one and the same way. */
export type BrowserKind = 'inApp' | 'safari' | 'iosOther' | 'samsung' | 'chrome' | 'other';

/** Which steps lead a visitor to the permissions. Only for words: what a browser can do is never decided by its name. */
export function browserKind(userAgent: string): BrowserKind {
  if (inAppBrowser(userAgent)) return 'inApp';
  const isIos = /iPhone|iPad|iPod/.test(userAgent);
  if (isIos) return /CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent) ? 'iosOther' : 'safari';
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}
