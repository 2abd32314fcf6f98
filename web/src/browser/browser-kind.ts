import { inAppBrowser } from './in-app-browser.ts';

/** Groups of browsers with the same steps to grant a permission. */
export type BrowserKind = 'inApp' | 'safari' | 'iosOther' | 'samsung' | 'chrome' | 'other';

/** Selects the instructions for granting a permission. Use it only for texts; detect features by testing for them. */
export function browserKind(userAgent: string): BrowserKind {
  if (inAppBrowser(userAgent)) return 'inApp';
  const isIos = /iPhone|iPad|iPod/.test(userAgent);
  if (isIos) return /CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent) ? 'iosOther' : 'safari';
  if (/SamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
}
