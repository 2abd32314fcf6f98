import { generateKeyPairSync, sign } from 'node:crypto';
import { type Claim, claimBytes, claimToken } from '@meguri/core/counters/claim-qr.ts';
import { expect, it } from 'vitest';
import type { CounterState } from './counter-state.ts';
import { judgeOffline } from './judge-offline.ts';
import type { WaitingAction } from './outbox.ts';

const HOUR = 3_600_000;
const NOW = 29_000_000 * 60_000;
/** The clock of the phone is ten minutes behind. */
const PHONE = NOW - 600_000;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const CLAIM: Claim = {
  keyId: '0a0b0c0d',
  campaignId: 7,
  accountId: '0199b000-0000-7000-8000-0123456789ab',
  userPresentId: '0199b111-0000-7000-8000-0123456789ab',
  minute: 29_000_000,
  presentId: 'tea',
  outcomeId: null,
};
const tokenOf = (over: Partial<Claim> = {}): string => {
  const bytes = claimBytes({ ...CLAIM, ...over });
  return claimToken(bytes, sign(null, bytes, privateKey));
};
const TEA = { presentId: 'tea', outcomeId: null, name: 'Tea', image: null, requires: {} };
const stateOf = (offline: 'refuse' | 'provisional', contactAt = NOW): CounterState => ({
  facts: {
    now: '',
    counter: { id: 'c', name: 'Tent', place: '', contact: '', offline },
    campaign: { campaignId: 7, slug: 'test', name: 'Test', timeZone: 'Asia/Tokyo', mainColour: '#fff' },
    phone: { id: '', number: 1, until: '' },
    key: { id: CLAIM.keyId, publicKey: String(publicKey.export({ format: 'jwk' }).x) },
    presents: [TEA],
    today: 0,
  },
  ahead: NOW - PHONE,
  contactAt,
});
const given: WaitingAction = {
  id: 'a',
  phoneId: '',
  at: 0,
  name: '',
  kind: 'settle',
  givenAt: '',
  accountId: CLAIM.accountId,
};
const judge = (token: string, state = stateOf('provisional'), waiting: WaitingAction[] = []) =>
  judgeOffline({ token, state, at: NOW, waiting });

it.each([
  ['a genuine code', tokenOf(), 'provisional', undefined],
  ['a code of the minute before', tokenOf({ minute: CLAIM.minute - 1 }), 'provisional', undefined],
  ['an old code', tokenOf({ minute: CLAIM.minute - 2 }), 'refuse', 'expired'],
  ['a code of later', tokenOf({ minute: CLAIM.minute + 2 }), 'refuse', 'not_yet'],
  ['a code of another campaign', tokenOf({ campaignId: 8 }), 'refuse', 'other_campaign'],
  ['a code of another present', tokenOf({ presentId: 'towel' }), 'refuse', 'not_here'],
  ['a code of another key', tokenOf({ keyId: '00000000' }), 'unconfirmed', 'key_unknown'],
  ['a changed code', `${tokenOf().slice(0, -6)}AAAAAA`, 'refuse', 'forged'],
  ['something else', 'https://example.jp', 'refuse', 'unreadable'],
])('judges %s without a network', async (_what, token, verdict, reason) => {
  const judged = await judge(token);
  expect([judged.verdict, 'reason' in judged ? judged.reason : undefined]).toEqual([verdict, reason]);
});

it('confirms nothing where the counter does not allow it, nor twelve hours after the last contact', async () => {
  expect(await judge(tokenOf(), stateOf('refuse'))).toMatchObject({ verdict: 'unconfirmed', reason: null });
  const old = stateOf('provisional', NOW - 12 * HOUR - 1);
  expect(await judge(tokenOf(), old)).toMatchObject({ verdict: 'unconfirmed', reason: 'key_unknown' });
});

it('hands over once a visitor until the network is back', async () => {
  expect(await judge(tokenOf(), undefined, [given])).toMatchObject({ verdict: 'unconfirmed', reason: 'once' });
  const other = tokenOf({ accountId: '0199b000-0000-7000-8000-00000000000f' });
  expect(await judge(other, undefined, [given])).toMatchObject({ verdict: 'provisional' });
});
