import { expect, it } from 'vitest';
import { readTracking, storedParcel } from './parcel.ts';

it.each([
  ['', null],
  ['　', null],
  ['1234-5678-9012', '1234-5678-9012'],
  ['１２３４　５６７８', '12345678'],
  ['rr123456789jp', 'RR123456789JP'],
  ['1234−5678', '1234-5678'],
  ['-1', 'invalid'],
  ['提灯 花子', 'invalid'],
  ['hana@example.jp', 'invalid'],
  ['=1+1', 'invalid'],
  ['1'.repeat(40), '1'.repeat(40)],
  ['1'.repeat(41), 'invalid'],
])('reads the tracking number %j as %j', (typed, expected) => {
  expect(readTracking(typed)).toBe(expected);
});

it('stores carrier and number only of a parcel that was sent', () => {
  const parcel = { carrier: 'yamato', tracking: '12' } as const;
  expect(storedParcel({ ...parcel, state: 'to_send' })).toEqual({ state: 'to_send', carrier: null, tracking: null });
  for (const state of ['sent', 'returned'] as const) {
    expect(storedParcel({ ...parcel, state })).toEqual({ ...parcel, state });
  }
});
