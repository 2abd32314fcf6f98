/** The browser and the system of a User-Agent; null for what it does not contain. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

// Browsers name those that they want to be taken for, so the order counts.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: typeof BROWSERS, userAgent: string): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** What to call a device by the User-Agent of its browser. */
export const deviceName = (userAgent: string): DeviceName => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});
