import { describe, expect, it } from 'vitest';
import { afterPush, isPushEndpoint, waitOf } from './rules.ts';

describe('the address of a subscription', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc:def', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', true],
    ['https://web.push.apple.com/QGuQ', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user@fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.example.jp/fcm/send/abc', false],
    ['https://evilpush.apple.com.example.jp/', false],
    ['https://notify.windows.com.example.jp/', false],
    ['https://xfcm.googleapis.com/', false],
    ['https://shop.example.jp/', false],
    ['https://127.0.0.1/', false],
    ['fcm.googleapis.com', false],
  ])('%s is accepted: %s', (address, expected) => {
    expect(isPushEndpoint(address)).toBe(expected);
  });
});

it.each([
  [null, 0],
  ['120', 120_000],
  ['Thu, 01 Jan 1970 00:02:00 GMT', 60_000],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 0],
  ['soon', 0],
])('Retry-After %s asks to wait %i ms', (header, expected) => {
  expect(waitOf(header, 60_000)).toBe(expected);
});

describe('after an attempt', () => {
  const first = { attempt: 1, waitMs: 0, now: 0, until: 6 * 3_600_000 };
  it.each([
    ['accepted', 201, first, { next: 'done' }],
    ['a subscription that is gone', 410, first, { next: 'forget' }],
    ['a subscription that is unknown', 404, first, { next: 'forget' }],
    ['a message that is refused', 400, first, { next: 'done' }],
    ['no answer', null, first, { next: 'again', at: 30_000 }],
    ['too many messages', 429, first, { next: 'again', at: 30_000 }],
    ['too many messages, with a wait', 429, { ...first, waitMs: 120_000 }, { next: 'again', at: 120_000 }],
    ['a wait that is longer than the notice is news', 429, { ...first, waitMs: 21_600_000 }, { next: 'done' }],
    ['a service that fails', 503, { ...first, attempt: 2 }, { next: 'again', at: 120_000 }],
    ['the last attempt', 503, { ...first, attempt: 5 }, { next: 'done' }],
  ] as const)('%s', (_, status, facts, expected) => {
    expect(afterPush(status, facts)).toEqual(expected);
  });
});
