import { pagePath } from '@meguri/core/paths.ts';
import { confirmOwner, type OwnerParts } from '../accounts/confirm-owner.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import { newClaim } from '../lib/claim-token.ts';
import type { Random } from '../lib/random.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { RECOVERY_MS } from './recoveries.ts';

/** POST /account/recovery: creates the recovery QR code of the account and replaces an earlier one (docs/domain.md#13-recovery). */
export const createRecovery =
  (parts: OwnerParts & { random: Random; publicUrl: string }): Handler<'createRecovery'> =>
  async (context, { body }) => {
    const { campaign, identity, now } = context;
    const { campaignId, catalogue } = campaign;
    const refusal = await confirmOwner(parts, context, body);
    if (refusal) return refusal;
    return parts.db.transaction(async (tx) => {
      const { accountId, sessionId } = identity;
      if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now: new Date(now) }))) {
        return refuse('unauthorized');
      }
      return { recovery: await issueRecovery(tx, parts, { campaignId, accountId, slug: catalogue.slug, now }) };
    });
  };

/** The recovery QR code of an account that the caller has locked. It replaces an earlier one. */
export async function issueRecovery(
  tx: Queryable,
  { random, publicUrl }: { random: Random; publicUrl: string },
  { campaignId, accountId, slug, now }: AccountKey & { slug: string; now: number },
) {
  const at = new Date(now);
  const { token, secretHash } = newClaim(accountId, random);
  await tx.query(STORE_RECOVERY, [campaignId, accountId, secretHash, at]);
  const url = `${publicUrl}${pagePath(slug, 'restore')}#${token}`;
  return { token, url, createdAt: at.toISOString(), expiresAt: new Date(now + RECOVERY_MS).toISOString() };
}

const STORE_RECOVERY = {
  name: 'store_recovery',
  text: `
    insert into recovery_tokens (campaign_id, account_id, secret_hash, created_at) values ($1, $2, $3, $4)
    on conflict (campaign_id, account_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
};
