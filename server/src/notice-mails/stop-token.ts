import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountKey } from '../accounts/sessions/account-row.ts';

/** The secret of a link that ends notices by mail. It names an account and carries a signature, so that nothing can be guessed or listed. */
export interface StopTokens {
  issue(account: AccountKey): string;
  /** The account of a token with a valid signature for this campaign; null for any other text. */
  accountOf(campaignId: number, token: string): string | null;
}

const FORM = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Tokens that never expire: a mail may be opened years later. A new `SECRET` ends them. */
export function openStopTokens(key: Uint8Array): StopTokens {
  const sign = ({ campaignId, accountId }: AccountKey): Buffer =>
    createHmac('sha256', key).update(`notice-mail:${campaignId}:${accountId}`).digest();
  return {
    issue: (account) => `${account.accountId}.${sign(account).toString('base64url')}`,
    accountOf: (campaignId, token) => {
      const [, accountId = '', signature = ''] = FORM.exec(token) ?? [];
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign({ campaignId, accountId })];
      return given.length === expected.length && timingSafeEqual(given, expected) ? accountId : null;
    },
  };
}
