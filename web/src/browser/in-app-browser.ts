/** User agents of in-app browsers. Each restricts camera, location or storage in its own way. */
const IN_APP: ReadonlyArray<readonly [app: string, pattern: RegExp]> = [
  ['LINE', /\bLine\/\d/],
  ['Instagram', /\bInstagram\b/],
  ['X', /\bTwitter(Android|\b)/],
  ['Facebook', /\b(FBAN|FBAV|FB_IAB)\b/],
];

/** The app whose in-app browser has this user agent; null for an ordinary browser. */
export const inAppBrowser = (userAgent: string): string | null =>
  IN_APP.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/**
 * The URL that opens a page of ours in the phone's default browser from inside an app; null where only the menu of the
 * app can do that. LINE: `openExternalBrowser=1` (LINE Developers, "LINE URL schemes"). Android: an intent for the
 * default browser (Chrome for Developers, "Android intents with Chrome").
 */
export function externalLink(userAgent: string, href: string): string | null {
  const url = new URL(href);
  if (inAppBrowser(userAgent) === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/Android/.test(userAgent) || inAppBrowser(userAgent) === null) return null;
  const scheme = url.protocol.slice(0, -1);
  // Leave out the hash: it would be parsed as part of the intent.
  const target = `${url.host}${url.pathname}${url.search}`;
  const extras = ['action=android.intent.action.VIEW', 'category=android.intent.category.BROWSABLE'];
  return `intent://${target}#Intent;scheme=${scheme};${extras.join(';')};end`;
}
