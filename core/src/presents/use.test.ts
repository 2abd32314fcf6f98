import { expect, it } from 'vitest';
import type { PresentFile } from '../campaign-file/presents.ts';
import { presentOf } from '../testing/sample-catalogue.ts';
import type { UserPresentFacts } from './rules.ts';
import { judgeHandover, judgeUse } from './use.ts';

const taken: UserPresentFacts = { usedAt: null, appliedAt: null, outcome: null };
const used: UserPresentFacts = { ...taken, usedAt: 1 };
const drawn = (outcome: UserPresentFacts['outcome']): UserPresentFacts => ({ ...taken, outcome });
const some = { kind: 'coupon', spots: ['a', 'b'] } as const;
const one = { kind: 'coupon', spots: ['a'] } as const;

it.each([
  ['goods', { kind: 'goods' }, taken, undefined, 'at null'],
  ['goods at a spot', { kind: 'goods' }, taken, 'a', 'spot_not_accepted'],
  ['goods that list spots, which is ignored', { kind: 'goods', spots: ['a', 'b'] }, taken, undefined, 'at null'],
  ['a coupon for anywhere', { kind: 'coupon' }, taken, undefined, 'at null'],
  ['a coupon for anywhere, at a spot', { kind: 'coupon' }, taken, 'a', 'spot_not_accepted'],
  ['a coupon of two spots', some, taken, 'b', 'at b'],
  ['a coupon of two spots, none named', some, taken, undefined, 'spot_required'],
  ['a coupon of two spots, at another', some, taken, 'c', 'spot_not_accepted'],
  ['a coupon of one spot', one, taken, 'a', 'at a'],
  ['a coupon of one spot, none named', one, taken, undefined, 'at a'],
  ['a coupon of one spot, at another', one, taken, 'b', 'spot_not_accepted'],
  ['used', some, used, 'a', 'already_used'],
  ['used, at another spot', some, used, 'c', 'already_used'],
  ['an application not yet sent', { kind: 'apply' }, taken, undefined, 'not_usable'],
  ['an application that was sent', { kind: 'apply' }, { ...taken, appliedAt: 1 }, undefined, 'not_usable'],
  ['access content', { kind: 'access' }, taken, undefined, 'not_usable'],
  ['a camera frame', { kind: 'ar' }, taken, 'a', 'not_usable'],
  ['a lottery lost', { kind: 'lottery' }, drawn({ result: 'lose' }), undefined, 'not_usable'],
  ['a lottery pending', { kind: 'lottery' }, drawn({ result: 'pending' }), undefined, 'not_usable'],
  ['a lottery won', { kind: 'lottery' }, drawn({ result: 'win', next: 'use' }), undefined, 'at null'],
  ['a lottery won, to apply', { kind: 'lottery' }, drawn({ result: 'win', next: 'apply' }), undefined, 'not_usable'],
] as [string, Partial<PresentFile>, UserPresentFacts, string | undefined, string][])(
  '%s',
  (_what, over, userPresent, spotId, verdict) => {
    const judged = judgeUse(presentOf(over), userPresent, { spotId, handover: 'either' });
    expect(judged.ok ? `at ${judged.spotId}` : judged.code).toBe(verdict);
  },
);

it.each([
  ['staff', taken, 'handover_staff'],
  ['staff', used, 'already_used'],
  ['either', taken, 'at null'],
  ['swipe', taken, 'at null'],
] as const)('a swipe of goods with handover %s', (handover, userPresent, verdict) => {
  const judged = judgeUse(presentOf({ kind: 'goods' }), userPresent, { spotId: undefined, handover });
  expect(judged.ok ? `at ${judged.spotId}` : judged.code).toBe(verdict);
});

it.each([
  ['goods', { kind: 'goods' }, taken, null, 'at null'],
  ['a coupon of one spot, away from it', { kind: 'coupon', spots: ['a'] }, taken, 'z', 'at a'],
  ['a coupon of two spots, at one of them', { kind: 'coupon', spots: ['a', 'b'] }, taken, 'b', 'at b'],
  ['a coupon of two spots, elsewhere', { kind: 'coupon', spots: ['a', 'b'] }, taken, null, 'at null'],
  ['used goods', { kind: 'goods' }, used, null, 'already_used'],
  ['access content', { kind: 'access' }, taken, null, 'not_usable'],
] as [string, Partial<PresentFile>, UserPresentFacts, string | null, string][])(
  'a counter hands over %s',
  (_what, over, userPresent, spotId, verdict) => {
    const judged = judgeHandover(presentOf(over), userPresent, spotId);
    expect(judged.ok ? `at ${judged.spotId}` : judged.code).toBe(verdict);
  },
);
