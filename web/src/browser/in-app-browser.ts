/** What the browsers inside other apps say about themselves; each cripples camera, location or storage in its own way. */
const IN_APP: ReadonlyArray<readonly [app: string, sign: RegExp]> = [
  ['LINE', /\bLine\/\d/],
  ['Instagram', /\bInstagram\b/],
  ['X', /\bTwitter(Android|\b)/],
  ['Facebook', /\b(FBAN|FBAV|FB_IAB)\b/],
];

/** The app in whose own browser a page was opened, told by its user agent; null for a browser proper. */
export const inAppBrowser = (userAgent: string): string | null =>
  IN_APP.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/**
 * The address that opens a page of ours in the phone's own browser, from inside an app; null where only the app's own
 * menu can. LINE: `openExternalBrowser=1` (LINE Developers, "LINE URL schemes"). Android: an intent for whatever browser
 * the visitor has chosen (Chrome for Developers, "Android intents with Chrome").
 */
export function externalLink(userAgent: string, href: string): string | null {
  const url = new URL(href);
  if (inAppBrowser(userAgent) === 'LINE') {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/Android/.test(userAgent) || inAppBrowser(userAgent) === null) return null;
  const scheme = url.protocol.slice(0, -1);
  // What follows a # would be read as the intent itself.
  const target = `${url.host}${url.pathname}${url.search}`;
  const extras = ['action=android.intent.action.VIEW', 'category=android.intent.category.BROWSABLE'];
  return `intent://${target}#Intent;scheme=${scheme};${extras.join(';')};end`;
}
