/** User agents of in-app browsers, which restrict position and camera. */
const IN_APP: readonly (readonly [app: string, pattern: RegExp])[] = [
  ['LINE', /\bLine\/\d/],
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\b(FBAN|FBAV|FB_IAB)\b/],
];

/** The app whose browser shows the page; null for an ordinary browser. */
export const appAround = (userAgent: string): string | null =>
  IN_APP.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
