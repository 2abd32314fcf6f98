import { readClaimToken } from '@meguri/core/counters/claim-qr.ts';
import { expect, it } from 'vitest';
import type { CounterState } from '../state/counter-state.ts';
import { openPractice } from './practice-call.ts';
import { isPracticeDigits, PRACTICE_KINDS, practiceDigits, practiceToken } from './practice-code.ts';

const NOW = Date.parse('2026-10-04T05:00:00Z');
const TEA = { presentId: 'tea', outcomeId: null, name: 'Tea', image: null, requires: {} };
const STATE: CounterState = {
  facts: {
    now: '',
    counter: { id: 'c', name: 'Tent', place: '', contact: '', offline: 'refuse' },
    campaign: { campaignId: 7, slug: 'test', name: 'Test', timeZone: 'Asia/Tokyo', mainColour: '#fff' },
    phone: { id: 'p', number: 2, until: '' },
    key: { id: '', publicKey: '' },
    presents: [TEA],
    today: 0,
  },
  ahead: 60_000,
  contactAt: NOW,
};
const open = (presents = STATE.facts.presents) =>
  openPractice({
    state: () => ({ ...STATE, facts: { ...STATE.facts, presents } }),
    names: () => ({ present: 'Some prize', counter: 'Some counter' }),
    now: () => NOW - 60_000,
  });
const codeOf = (kind: (typeof PRACTICE_KINDS)[number]) => practiceDigits(kind, 0.5);

it.each([
  ['good', 'hand_over', null, null],
  ['used', 'refuse', 'already_used', 'already_used'],
  ['expired', 'refuse', 'expired', 'expired'],
  ['elsewhere', 'refuse', 'not_here', 'not_here'],
  ['unknown', 'refuse', 'unreadable', 'digits_unknown'],
] as const)('answers a code of the kind %s', async (kind, verdict, scanned, typed) => {
  const digits = codeOf(kind);
  expect(await open().call('handOver', { id: 'a', token: practiceToken(digits) })).toMatchObject({
    verdict,
    reason: scanned,
  });
  expect(await open().call('handOver', { id: 'a', digits })).toMatchObject({ verdict, reason: typed });
});

it('hands a code over once, says when, and again after an undo', async () => {
  const { call, count } = open();
  const digits = codeOf('good');
  const first = await call('handOver', { id: 'a', digits });
  expect(first).toMatchObject({ present: TEA, handover: { id: 'a', at: '2026-10-04T05:00:00.000Z' } });
  expect(await call('handOver', { id: 'b', token: practiceToken(digits) })).toMatchObject({
    reason: 'already_used',
    before: { at: '2026-10-04T05:00:00.000Z', isHere: true, phone: 2 },
  });
  expect(count()).toBe(1);
  await call('undoHandover', {}, 'a');
  expect(count()).toBe(0);
  expect(await call('handOver', { id: 'c', digits })).toMatchObject({ verdict: 'hand_over' });
  expect(await call('showTally', {})).toMatchObject({
    day: '2026-10-04',
    total: 1,
    presents: [{ present: TEA, count: 1 }],
    hours: [{ hour: 14, count: 1 }],
    latest: [{ handover: { id: 'c' } }, { handover: { id: 'a', undoneAt: '2026-10-04T05:00:00.000Z' } }],
  });
});

it('works at a counter without prizes, and reads no claim token', async () => {
  const { call } = open([]);
  expect(await call('handOver', { id: 'a', digits: codeOf('good') })).toMatchObject({
    present: { name: 'Some prize' },
  });
  expect(await call('handOver', { id: 'b', token: 'MGC1.AAAA' })).toMatchObject({ reason: 'unreadable' });
  for (const kind of PRACTICE_KINDS) expect(readClaimToken(practiceToken(codeOf(kind)))).toBeNull();
});

it('distinguishes practice codes from the codes of visitors, with one collision in a thousand', () => {
  for (const kind of PRACTICE_KINDS)
    for (const random of [0, 0.005, 0.37, 0.999]) expect(isPracticeDigits(practiceDigits(kind, random))).toBe(true);
  const all = Array.from({ length: 1_000_000 }, (_, number) => String(number).padStart(6, '0'));
  expect(all.filter(isPracticeDigits)).toHaveLength(1_000);
});
