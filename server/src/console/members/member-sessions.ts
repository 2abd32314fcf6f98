import type { FactorStatus } from '@meguri/core/console/factors/rules.ts';
import type { CampaignRole, MemberRights } from '@meguri/core/console/roles/may.ts';
import type { KnownDevices } from '../../accounts/known-devices.ts';
import type { Queryable } from '../../db/open.ts';
import type { Statement } from '../../db/statement.ts';
import type { Random } from '../../lib/random.ts';
import { uuidText } from '../../lib/uuid-bytes.ts';
import type { ConsoleCampaign, ConsoleContext, MemberSession } from '../operation/console-context.ts';
import { newToken, tokenHashOf } from './secret-token.ts';

/** How long a session lasts. */
export const SESSION_MS = 12 * 3_600_000;
/** Characters of a User-Agent that are stored. */
const DEVICE_MAX = 250;

interface SessionRow {
  session_id: string;
  member_id: string;
  email: string;
  name: string;
  is_installation_owner: boolean;
  proved_at: Date;
  roles: CampaignRole[];
  campaign_id: number | null;
  factor: FactorStatus;
}

/** Finds the session of a token, and the campaign of a slug, in one round trip. The session is null if it has ended. */
export async function findSession(
  db: Queryable,
  { token, slug, now, rpId }: { token: string; slug: string | null; now: number; rpId: string | null },
): Promise<{ session: MemberSession; campaign: ConsoleCampaign | null } | null> {
  const tokenHash = tokenHashOf(token);
  if (!tokenHash) return null;
  const [row] = await db.query<SessionRow>(FIND_SESSION, [tokenHash, new Date(now), rpId, slug]);
  if (!row) return null;
  const { session_id: sessionId, member_id: memberId, email, name, campaign_id: campaignId, factor } = row;
  const rights = { isInstallationOwner: row.is_installation_owner, campaigns: row.roles };
  return {
    session: { sessionId, memberId, tokenId: null, email, name, rights, factor, provedAt: row.proved_at.getTime() },
    campaign: slug === null || campaignId === null ? null : { campaignId, slug },
  };
}

/** The rights of the members of these sessions, and what is demanded of them, without sessions that have ended. */
export async function rightsOfSessions(
  db: Queryable,
  sessionIds: readonly string[],
  { now, rpId }: { now: number; rpId: string | null },
): Promise<Map<string, MemberRights & { factor: FactorStatus }>> {
  const rows = await db.query<Pick<SessionRow, 'session_id' | 'is_installation_owner' | 'roles' | 'factor'>>(
    RIGHTS_OF_SESSIONS,
    [sessionIds, new Date(now), rpId],
  );
  return new Map(
    rows.map(({ session_id, is_installation_owner: isInstallationOwner, roles: campaigns, factor }) => [
      session_id,
      { isInstallationOwner, campaigns, factor },
    ]),
  );
}

/** Names at random what stands for a member in the cookies of known browsers. */
export const newKnownAs = (random: Random): string => uuidText(random.bytes(16));

/** The cookies that a sign-in gives to the browser. */
interface StartedSession {
  session: string;
  /** By which the browser is known at the next sign-in. */
  device: string;
}

/** Stores a new session of a member who has just proved who it is, and its language. */
export async function startSession(
  tx: Queryable,
  { now, device, locale }: Pick<ConsoleContext, 'now' | 'device' | 'locale'>,
  { memberId, random, devices }: { memberId: string; random: Random; devices: KnownDevices },
): Promise<StartedSession> {
  const { token, tokenHash } = newToken(random);
  const expiresAt = new Date(now + SESSION_MS);
  const [signed] = await tx.query<{ known_as: string }>(SIGN_MEMBER, [memberId, locale, newKnownAs(random)]);
  if (!signed) throw new Error('a session of a member that does not exist');
  const values = [tokenHash, random.uuid(now), memberId, device.slice(0, DEVICE_MAX), new Date(now), expiresAt];
  await tx.query(INSERT_SESSION, values);
  return { session: token, device: devices.issue(signed.known_as) };
}

/** Ends one session of a member. */
export const endMemberSession = (
  tx: Queryable,
  { memberId, sessionId }: Pick<MemberSession, 'memberId' | 'sessionId'>,
) =>
  tx.query(
    {
      name: 'end_member_session',
      text: 'delete from member_sessions where member_id = $1 and session_id = $2 returning 1',
    },
    [memberId, sessionId],
  );

/** Ends all sessions of a member. No browser is known any more. */
export const endMemberSessions = (tx: Queryable, memberId: string) =>
  tx.query(
    {
      name: 'end_member_sessions',
      text: `
        with unknown as (update members set known_as = null where member_id = $1)
        delete from member_sessions where member_id = $1`,
    },
    [memberId],
  );

/** Ends all sessions of a member but one. */
export const endOtherSessions = (
  tx: Queryable,
  { memberId, sessionId }: Pick<MemberSession, 'memberId' | 'sessionId'>,
) =>
  tx.query(
    {
      name: 'end_other_member_sessions',
      text: 'delete from member_sessions where member_id = $1 and session_id <> $2',
    },
    [memberId, sessionId],
  );

/** The roles of the member `m` as a JSON array. */
export const ROLES_OF_M = `
  coalesce((
    select json_agg(json_strip_nulls(json_build_object(
      'slug', c.slug, 'role', r.role, 'grants', r.grants, 'isSandbox', nullif(c.sandbox is not null, false))) order by c.slug)
    from member_roles r join campaigns c on c.campaign_id = r.campaign_id where r.member_id = m.member_id
      and (c.sandbox is distinct from 'hidden' or m.is_installation_owner)
  ), '[]') as roles`;

/** Whether the member `m` has a factor at the host of a parameter, and where one is demanded of it. */
const factorOfM = (rpId: `$${number}`): string => `
  json_build_object(
    'hasFactor', m.totp_confirmed_at is not null
      or exists (select 1 from member_passkeys p where p.member_id = m.member_id and p.rp_id = ${rpId}),
    'isDemandedEverywhere', exists (select 1 from factor_demands where campaign_id is null),
    'demandedIn', array(
      select c.slug from factor_demands d join campaigns c on c.campaign_id = d.campaign_id
      where m.is_installation_owner
        or exists (select 1 from member_roles r where r.member_id = m.member_id and r.campaign_id = d.campaign_id)
      order by c.slug
    )
  ) as factor`;

/** Whether a member has a factor, and where one is demanded of it. */
export async function factorStatusOf(db: Queryable, memberId: string, rpId: string | null): Promise<FactorStatus> {
  const [row] = await db.query<{ factor: FactorStatus }>(FACTOR_STATUS, [memberId, rpId]);
  return row?.factor ?? { hasFactor: false, isDemandedEverywhere: false, demandedIn: [] };
}

const FACTOR_STATUS: Statement = {
  name: 'factor_status',
  text: `select ${factorOfM('$2')} from members m where m.member_id = $1`,
};

const FIND_SESSION: Statement = {
  name: 'find_member_session',
  text: `
    select s.session_id, s.proved_at, m.member_id, m.email, m.name, m.is_installation_owner, ${ROLES_OF_M}, ${factorOfM('$3')},
      (select campaign_id from campaigns where slug = $4 and rehearses is null) as campaign_id
    from member_sessions s join members m on m.member_id = s.member_id
    where s.token_hash = $1 and s.expires_at > $2`,
};

const RIGHTS_OF_SESSIONS: Statement = {
  name: 'rights_of_member_sessions',
  text: `
    select s.session_id, m.is_installation_owner, ${ROLES_OF_M}, ${factorOfM('$3')}
    from member_sessions s join members m on m.member_id = s.member_id
    where s.session_id = any($1::uuid[]) and s.expires_at > $2`,
};

const INSERT_SESSION: Statement = {
  name: 'insert_member_session',
  text: `
    insert into member_sessions (token_hash, session_id, member_id, device, created_at, proved_at, expires_at)
    values ($1, $2, $3, $4, $5, $5, $6)`,
};

const SIGN_MEMBER: Statement = {
  name: 'sign_member_in',
  text: `
    update members set locale = $2, known_as = coalesce(known_as, $3) where member_id = $1 returning known_as`,
};
