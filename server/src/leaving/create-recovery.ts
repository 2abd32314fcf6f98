import { pagePath } from '@meguri/core/paths.ts';
import { confirmOwner, type OwnerParts } from '../accounts/confirm-owner.ts';
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
    const { db, random, publicUrl } = parts;
    return db.transaction(async (tx) => {
      const { accountId, sessionId } = identity;
      const at = new Date(now);
      if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now: at }))) return refuse('unauthorized');
      const { token, secretHash } = newClaim(accountId, random);
      await tx.query(STORE_RECOVERY, [campaignId, accountId, secretHash, at]);
      const url = `${publicUrl}${pagePath(catalogue.slug, 'restore')}#${token}`;
      const expiresAt = new Date(now + RECOVERY_MS).toISOString();
      return { recovery: { token, url, createdAt: at.toISOString(), expiresAt } };
    });
  };

const STORE_RECOVERY = {
  name: 'store_recovery',
  text: `
    insert into recovery_tokens (campaign_id, account_id, secret_hash, created_at) values ($1, $2, $3, $4)
    on conflict (campaign_id, account_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
};
