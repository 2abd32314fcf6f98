import { expect, it } from 'vitest';
import { browserKind } from './browser-kind.ts';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${IOS} Version/18.6 Mobile/15E148 Safari/604.1`, 'safari'],
  [`${IOS} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'iosOther'],
  [`${IOS} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'iosOther'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SAMSUNG SM-S931Q) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'samsung',
  ],
  [`${IOS} Mobile/15E148 Safari Line/15.15.0`, 'inApp'],
  [`${MAC} Version/18.6 Safari/605.1.15`, 'safari'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'other'],
])('%s', (userAgent, kind) => {
  expect(browserKind(userAgent)).toBe(kind);
});
