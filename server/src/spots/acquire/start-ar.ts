import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { nonceHash } from './proofs.ts';

/** How long a nonce is valid, in milliseconds (docs/domain.md#3-evidence-and-nearness). */
const LIFE_MS = 600_000;
const NONCE_BYTES = 24;
/** Nonces that a visitor may have; the oldest ones are deleted. */
const MAX_NONCES = 20;

/** POST /spots/{id}/ar */
export const startAr =
  ({ db, random }: { db: Database; random: Random }): Handler<'startAr'> =>
  async ({ campaign, identity, now, asOf }, { params }) => {
    const spot = campaign.catalogue.spots.get(params.id);
    if (!spot) return refuse('not_found');
    if (!spot.methods.ar) return refuse('method_not_offered');
    const nonce = random.bytes(NONCE_BYTES).toString('base64url');
    const expiresAt = new Date(asOf + LIFE_MS);
    const rows = await db.query(
      {
        name: 'start_ar',
        text: `
          with live as (
            select a.campaign_id, a.account_id from accounts a
            join sessions s on s.campaign_id = a.campaign_id and s.account_id = a.account_id
            where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active'
              and s.session_id = $3 and s.revoked_at is null and s.expires_at > $4
          ), trimmed as (
            delete from ar_nonces where (campaign_id, account_id, nonce_hash) in (
              select campaign_id, account_id, nonce_hash from ar_nonces join live using (campaign_id, account_id)
              order by expires_at desc offset ${MAX_NONCES - 1})
          )
          insert into ar_nonces (campaign_id, account_id, nonce_hash, spot_id, expires_at)
          select campaign_id, account_id, $5, $6, $7 from live returning 1`,
      },
      [
        campaign.campaignId,
        identity.accountId,
        identity.sessionId,
        new Date(now),
        nonceHash(nonce),
        spot.id,
        expiresAt,
      ],
    );
    return rows.length === 0 ? refuse('unauthorized') : { ar: { nonce, expiresAt: expiresAt.toISOString() } };
  };
