import { shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { CLOCK_COLUMNS, type ClockRow, clockOf } from '../figures/rehearsal-clock.ts';
import { type MemberPart, partAllows } from '../members/lock-allowed.ts';
import { newToken, tokenHashOf } from '../members/secret-token.ts';
import { MAKER_STANDS } from '../tokens/token-rows.ts';

/** A call or page of a rehearsal that a token has opened. */
export interface Entered {
  campaign: LiveCampaign;
  /** The instant as of which the browser looks at it, in milliseconds since the epoch. */
  asOf: number;
}

/** The longest distance of the instant as of which a rehearsal is looked at. */
const MAX_AHEAD_S = 10 * 365 * 86_400;

/** A token, and the seconds by which the clock of the rehearsal is ahead. */
const PASS = /^([\w-]{43})\.(-?\d{1,9}|run)$/;
/** In place of the seconds: the call follows the running clock of a simulated day. */
const RUNNING = 'run';

/** The pass of a simulated visitor. */
export const runningPass = (token: string): string => `${token}.${RUNNING}`;

/** Creates a token for the draft of a campaign. */
export async function addPreviewToken(
  tx: Queryable,
  {
    campaignId,
    memberId,
    apiTokenId,
    expiresAt,
  }: { campaignId: number; memberId: string | null; apiTokenId: string | null; expiresAt: Date },
  random: Random,
): Promise<string> {
  const { token, tokenHash } = newToken(random);
  await tx.query(
    {
      name: 'add_preview_token',
      text: `
        insert into preview_tokens (token_hash, campaign_id, member_id, api_token_id, expires_at)
        values ($1, $2, $3, $4, $5)`,
    },
    [tokenHash, campaignId, memberId, apiTokenId, expiresAt],
  );
  return token;
}

/** Ends all tokens of a draft. */
export const dropPreviewTokens = (tx: Queryable, campaignId: number) =>
  tx.query({ name: 'drop_preview_tokens', text: 'delete from preview_tokens where campaign_id = $1' }, [campaignId]);

/** Opens rehearsals to browsers that have a preview token. */
export interface Previews {
  /**
   * The rehearsal of this slug for a pass: `token.seconds`, as the entrance stores it, or `token.run` of a simulated visitor. Null if
   * the token is not a live one of the draft that it runs, its maker may no longer rehearse there, the API token that made
   * it has ended, or no clock was started. All is looked up at each call, so that an ended token is refused immediately, and all servers agree on the clock.
   */
  enter(slug: string, pass: string, now: number): Promise<Entered | null>;
}

export function openPreviews(db: Queryable, campaigns: Pick<LiveCampaigns, 'findRehearsal'>): Previews {
  return {
    enter: async (slug, pass, now) => {
      const [, token = '', seconds = ''] = PASS.exec(pass) ?? [];
      const tokenHash = tokenHashOf(token);
      const isRunning = seconds === RUNNING;
      const ahead = isRunning ? 0 : Number(seconds);
      if (!tokenHash || Math.abs(ahead) > MAX_AHEAD_S) return null;
      const campaign = await campaigns.findRehearsal(slug);
      if (!campaign) return null;
      const [row] = await db.query<TokenRow>(FIND_TOKEN, [tokenHash, campaign.campaignId, new Date(now)]);
      if (!row || !makerMay(row)) return null;
      if (!isRunning) return { campaign, asOf: now + ahead * 1000 };
      const clock = clockOf(row);
      return clock && { campaign, asOf: shownAt(clock, now) };
    },
  };
}

interface TokenRow extends ClockRow, Omit<MemberPart, 'memberId' | 'name' | 'isInstallationOwner'> {
  /** Null for a simulated day of the command line. */
  madeBy: string | null;
  /** Null if that member was deleted. */
  isInstallationOwner: boolean | null;
}

/** Whether a token still stands: its maker may still rehearse there. */
const makerMay = ({ madeBy, isInstallationOwner, role, grants }: TokenRow): boolean =>
  madeBy === null || (isInstallationOwner !== null && partAllows({ isInstallationOwner, role, grants }, 'rehearse'));

const FIND_TOKEN = {
  name: 'find_preview_token',
  text: `
    select ${CLOCK_COLUMNS}, t.member_id as "madeBy", m.is_installation_owner as "isInstallationOwner", p.role, p.grants
    from preview_tokens t join campaigns r on r.rehearses = t.campaign_id
      left join rehearsals s on s.campaign_id = t.campaign_id
      left join members m on m.member_id = t.member_id
      left join member_roles p on p.member_id = t.member_id and p.campaign_id = t.campaign_id
    where t.token_hash = $1 and r.campaign_id = $2 and t.expires_at > $3 and (t.api_token_id is null or exists (
      select 1 from api_tokens k where k.token_id = t.api_token_id and k.revoked_at is null and k.expires_at > $3
        and ${MAKER_STANDS}))`,
};
