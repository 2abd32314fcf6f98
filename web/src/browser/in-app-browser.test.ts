import { describe, expect, it } from 'vitest';
import { externalLink, inAppBrowser } from './in-app-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';

it.each([
  ['LINE', `${IPHONE} Safari Line/15.3.0`],
  ['LINE', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.3.1/IAB`],
  ['Instagram', `${IPHONE} Mobile/22F76 Instagram 390.0.0.28.85 (iPhone17,1; iOS 18_5; ja_JP)`],
  ['X', `${IPHONE} Mobile/22F76 Twitter for iPhone/11.2`],
  ['X', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 TwitterAndroid`],
  ['Facebook', `${IPHONE} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/700000000]`],
  ['Facebook', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.1;]`],
  [null, `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  [
    null,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  ],
  [null, 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'],
])('%s: %s', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

describe('the link from an app to the browser, with the scanned code', () => {
  const page = 'https://rally.example.jp/akari/qr?c=akari.hyakuto.1.abc';

  it.each([
    [`${IPHONE} Safari Line/15.3.0`, `${page}&openExternalBrowser=1`],
    [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.3.1/IAB`, `${page}&openExternalBrowser=1`],
    [
      `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 TwitterAndroid`,
      'intent://rally.example.jp/akari/qr?c=akari.hyakuto.1.abc#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    ],
    [`${IPHONE} Mobile/22F76 Instagram 390.0.0.28.85 (iPhone17,1; iOS 18_5; ja_JP)`, null],
    ['Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', null],
  ])('%s', (userAgent, link) => {
    expect(externalLink(userAgent, page)).toBe(link);
  });
});
