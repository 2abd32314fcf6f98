import { describe, expect, it } from 'vitest';
import { pushWay } from './push-way.ts';

const facts = {
  userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36',
  maxTouchPoints: 5,
  isInstalled: false,
  canPush: true,
  permission: 'default' as const,
  isOn: false,
};
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15';
const without = { canPush: false, permission: null };

describe('notices of a browser', () => {
  it.each([
    ['that was not asked', facts, 'off'],
    ['that is switched on', { ...facts, permission: 'granted' as const, isOn: true }, 'on'],
    ['that is allowed for another campaign', { ...facts, permission: 'granted' as const }, 'off'],
    ['whose permission was reset', { ...facts, isOn: true }, 'off'],
    ['that blocks them', { ...facts, permission: 'denied' as const, isOn: true }, 'denied'],
    ['of an iPhone', { ...facts, ...without, userAgent: iphone }, 'to-install'],
    ['inside LINE on an iPhone', { ...facts, ...without, userAgent: `${iphone} Line/14.0` }, 'none'],
    ['of an iPad', { ...facts, ...without, userAgent: mac }, 'to-install'],
    ['of an iPhone, as an app', { ...facts, userAgent: iphone, isInstalled: true }, 'off'],
    ['of an old iPhone, as an app', { ...facts, ...without, userAgent: iphone, isInstalled: true }, 'none'],
    ['of an old Mac', { ...facts, ...without, userAgent: mac, maxTouchPoints: 0 }, 'none'],
    ['without the Push API', { ...facts, ...without }, 'none'],
  ])('%s', (_, given, expected) => {
    expect(pushWay(given)).toBe(expected);
  });
});
