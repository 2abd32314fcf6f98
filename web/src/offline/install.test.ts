import { expect, it } from 'vitest';
import { installWay } from './install.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

it.each([
  ['Chrome with an install prompt', ANDROID, false, true, 'prompt'],
  ['Chrome without an install prompt', ANDROID, false, false, null],
  ['Safari on an iPhone, where only the visitor can install it', SAFARI, false, false, 'by-hand'],
  ['Safari on a Mac', MAC, false, false, null],
  ['LINE on an iPhone, which cannot install it', `${IPHONE} Safari Line/14.0`, false, false, null],
  ['the installed app', SAFARI, true, false, null],
  ['the installed app with an install prompt', ANDROID, true, true, null],
])('%s', (_, userAgent, isInstalled, isOffered, way) => {
  expect(installWay(userAgent, isInstalled, isOffered)).toBe(way);
});
