import { describe, expect, it } from 'vitest';
import { type Claim, claimBytes, claimToken, readClaimToken } from './claim-qr.ts';

const CLAIM: Claim = {
  keyId: '00ff10a9',
  campaignId: 4_000_000_000,
  accountId: '0199b000-0000-7000-8000-0123456789ab',
  userPresentId: '0199b111-ffff-7fff-bfff-ba9876543210',
  minute: 29_345_678,
  presentId: 'tea_2-A',
  outcomeId: null,
};
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, index) => index * 3);

describe('a claim token', () => {
  it.each([CLAIM, { ...CLAIM, outcomeId: 'stay' }, { ...CLAIM, presentId: 'a'.repeat(64), outcomeId: 'b'.repeat(64) }])(
    'is read as it was written (%#)',
    (claim) => {
      const bytes = claimBytes(claim);
      const read = readClaimToken(` ${claimToken(bytes, SIGNATURE)}\n`);
      expect(read?.claim).toEqual(claim);
      expect(read?.bytes).toEqual(bytes);
      expect(read?.signature).toEqual(SIGNATURE);
    },
  );

  it.each([
    '',
    'MGC1.',
    'MGC2.AAAA',
    'https://example.jp/',
    `MGC1.${'A'.repeat(20)}`,
    `MGC1.${'A'.repeat(145)}`,
    `MGC1.${'é'.repeat(200)}`,
    // A subject that is no id.
    claimToken(claimBytes({ ...CLAIM, presentId: '<b>' }), SIGNATURE),
    claimToken(claimBytes({ ...CLAIM, presentId: '' }), SIGNATURE),
  ])('is not read from %s', (text) => {
    expect(readClaimToken(text)).toBeNull();
  });
});
