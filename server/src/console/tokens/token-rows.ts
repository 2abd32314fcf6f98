import type { TokenView } from '@meguri/core/console/tokens/schema.ts';
import type { Queryable } from '../../db/open.ts';
import type { Statement } from '../../db/statement.ts';
import type { Random } from '../../lib/random.ts';
import { newToken, tokenHashOf } from '../members/secret-token.ts';
import type { ConsoleCampaign, MemberSession } from '../operation/console-context.ts';

/** By which people and scanners of repositories recognise a secret. */
const PREFIX = 'mgt_';
const HINT_CHARACTERS = 4;
/** How exactly the last use is known. */
const USE_MS = 60_000;

/** SQL: whether the member `m` may still manage the API tokens of the campaign of the row `t`. A token works only as long. */
export const MAKER_STANDS = `
  (m.is_installation_owner or exists (
    select 1 from member_roles r
    where r.member_id = m.member_id and r.campaign_id = t.campaign_id and r.role = 'owner'))`;

interface FoundRow {
  tokenId: string;
  name: string;
  role: TokenView['role'];
  actions: TokenView['actions'];
  isUseNew: boolean;
  memberId: string;
  email: string;
  campaignId: number;
  slug: string;
}

/** A new secret with what is stored of it. */
export function newSecret(random: Random): { secret: string; secretHash: Buffer; hint: string } {
  const { token, tokenHash } = newToken(random);
  return { secret: `${PREFIX}${token}`, secretHash: tokenHash, hint: token.slice(-HINT_CHARACTERS) };
}

/**
 * Finds the token of a secret, with the rights that it has in its one campaign, and notes its use. Null if it does not exist or has
 * ended, also because its maker is no longer an owner.
 */
export async function findToken(
  db: Queryable,
  { secret, now }: { secret: string; now: number },
): Promise<{ session: MemberSession; campaign: ConsoleCampaign } | null> {
  const secretHash = secret.startsWith(PREFIX) ? tokenHashOf(secret.slice(PREFIX.length)) : null;
  if (!secretHash) return null;
  const [row] = await db.query<FoundRow>(FIND, [secretHash, new Date(now), new Date(now - USE_MS)]);
  if (!row) return null;
  const { tokenId, memberId, email, name, role, actions, campaignId, slug } = row;
  if (row.isUseNew) await db.query(NOTE_USE, [tokenId, new Date(now)]);
  const rights = { isInstallationOwner: false, campaigns: [{ slug, role, grants: [] }], only: actions };
  const factor = { hasFactor: true, isDemandedEverywhere: false, demandedIn: [] };
  const session = { sessionId: tokenId, memberId, tokenId, email, name, rights, factor, provedAt: 0 };
  return { session, campaign: { campaignId, slug } };
}

interface ListedRow extends Omit<TokenView, 'madeAt' | 'expiresAt' | 'lastUsedAt' | 'end'> {
  madeAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  isRevoked: boolean;
}

/** The tokens of a campaign that work, or have ended since an instant; only one of them with a `tokenId`. */
export async function tokensOfCampaign(
  db: Queryable,
  {
    campaignId,
    now,
    since,
    tokenId = null,
  }: { campaignId: number; now: number; since: number; tokenId?: string | null },
): Promise<TokenView[]> {
  const rows = await db.query<ListedRow>(LIST, [campaignId, new Date(since), tokenId]);
  return rows.map(({ isRevoked, ...row }) => ({
    ...row,
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    end: isRevoked ? 'revoked' : row.expiresAt.getTime() <= now ? 'expired' : null,
  }));
}

/** The tokens of a campaign that have not ended. */
export async function countTokens(tx: Queryable, campaignId: number, now: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(COUNT, [campaignId, new Date(now)]);
  return row?.count ?? 0;
}

const FIND: Statement = {
  name: 'find_api_token',
  text: `
    select t.token_id as "tokenId", t.name, t.role, t.actions, m.member_id as "memberId", m.email,
      c.campaign_id as "campaignId", c.slug, t.last_used_at is null or t.last_used_at < $3 as "isUseNew"
    from api_tokens t join members m on m.member_id = t.made_by join campaigns c on c.campaign_id = t.campaign_id
    where t.secret_hash = $1 and t.revoked_at is null and t.expires_at > $2 and c.sandbox is null and c.deleted_at is null
      and ${MAKER_STANDS}`,
};

const NOTE_USE: Statement = {
  name: 'note_token_use',
  text: 'update api_tokens set last_used_at = $2 where token_id = $1',
};

const LIST: Statement = {
  name: 'tokens_of_campaign',
  text: `
    select t.token_id as id, t.name, t.role, t.actions, t.hint, m.name as "madeBy", t.made_at as "madeAt",
      t.expires_at as "expiresAt", t.last_used_at as "lastUsedAt",
      t.revoked_at is not null or m.member_id is null or not ${MAKER_STANDS} as "isRevoked"
    from api_tokens t left join members m on m.member_id = t.made_by
    where t.campaign_id = $1 and least(t.revoked_at, t.expires_at) > $2 and ($3::uuid is null or t.token_id = $3)
    order by t.made_at desc, t.token_id`,
};

const COUNT: Statement = {
  name: 'count_api_tokens',
  text: `
    select count(*)::int as count from api_tokens t join members m on m.member_id = t.made_by
    where t.campaign_id = $1 and t.revoked_at is null and t.expires_at > $2 and ${MAKER_STANDS}`,
};
