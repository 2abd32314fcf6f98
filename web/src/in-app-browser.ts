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
