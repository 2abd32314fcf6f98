import { TOKEN_DAYS_MAX, TOKENS_MAX, tokenActionsOf } from '@meguri/core/console/tokens/rules.ts';
import { instantAt, startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import { timeZoneOf } from '../../campaign/campaign-time-zone.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { countTokens, newSecret, tokensOfCampaign } from './token-rows.ts';

interface Parts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

const DAY_MS = 86_400_000;

/** POST /campaigns/:slug/tokens. The token ends with the last day in the time zone of the campaign. */
export function makeToken({ db, random, campaigns }: Parts): ConsoleHandler<'makeToken'> {
  return async ({ campaign: { campaignId, slug }, session: { memberId, tokenId: by }, now }, { body }) => {
    const { role, actions, lastDay } = body;
    const mayDo = tokenActionsOf(role);
    if (!actions.every((action) => mayDo.includes(action))) return refuse('token_scope_invalid');
    const timeZone = await timeZoneOf(campaigns, slug);
    const expiresAt = startOfLocalDay(instantAt(Date.parse(lastDay), timeZone), timeZone, 1);
    const limit = startOfLocalDay(now, timeZone, TOKEN_DAYS_MAX + 1);
    if (!(expiresAt > now && expiresAt <= limit)) return refuse('token_end_invalid');
    return db.transaction(async (tx) => {
      await tx.query(LOCK_CAMPAIGN, [campaignId]);
      if ((await countTokens(tx, campaignId, now)) >= TOKENS_MAX) return refuse('too_many_tokens');
      const tokenId = random.uuid(now);
      const { secret, secretHash, hint } = newSecret(random);
      const values = [tokenId, campaignId, secretHash, hint, body.name.trim(), role, actions, memberId];
      await tx.query(INSERT, [...values, new Date(now), new Date(expiresAt)]);
      const audited = {
        actor: 'member',
        memberId,
        tokenId: by,
        campaignId,
        action: 'token_made',
        target: tokenId,
      } as const;
      await recordAction(tx, audited, { now, random });
      const [token] = await tokensOfCampaign(tx, { campaignId, now, since: now - DAY_MS, tokenId });
      if (!token) throw new Error('the new token was not found');
      return { token, secret };
    });
  };
}

/** Two that are made at the same time are counted one after the other. */
const LOCK_CAMPAIGN = {
  name: 'lock_campaign_for_tokens',
  text: 'select 1 from campaigns where campaign_id = $1 for no key update',
};

const INSERT = {
  name: 'insert_api_token',
  text: `
    insert into api_tokens
      (token_id, campaign_id, secret_hash, hint, name, role, actions, made_by, made_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};
