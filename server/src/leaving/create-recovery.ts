import type { Database } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import { newClaim } from '../lib/claim-token.ts';
import type { Random } from '../lib/random.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';

/** POST /account/recovery: the account's one live recovery QR; an earlier one is void from now on. */
export const createRecovery =
  ({ db, random, publicUrl }: { db: Database; random: Random; publicUrl: string }): Handler<'createRecovery'> =>
  ({ campaign: { campaignId, catalogue }, identity, now }) =>
    db.transaction(async (tx) => {
      const { accountId, sessionId } = identity;
      const at = new Date(now);
      if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now: at }))) return refuse('unauthorized');
      const { token, secretHash } = newClaim(accountId, random);
      await tx.query(PUT_RECOVERY, [campaignId, accountId, secretHash, at]);
      const url = `${publicUrl}/${catalogue.slug}/restore#${token}`;
      return { recovery: { token, url, createdAt: at.toISOString() } };
    });

const PUT_RECOVERY = {
  name: 'put_recovery',
  text: `
    insert into recovery_tokens (campaign_id, account_id, secret_hash, created_at) values ($1, $2, $3, $4)
    on conflict (campaign_id, account_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
};
