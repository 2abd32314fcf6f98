import type { LinkKind, MailState } from '@meguri/core/console/members/schema.ts';
import type { Grant, Role } from '@meguri/core/console/roles/may.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { newToken, tokenHashOf } from './secret-token.ts';

/** How long a link works. */
export const MEMBER_LINK_MS = 72 * 3_600_000;

/** The page of the console that opens a link. The token is in the fragment, which is not sent to the server. */
export const linkUrl = (consoleOrigin: string, token: string): string => `${consoleOrigin}/console/setup#${token}`;

export interface NewLink {
  kind: LinkKind;
  email: string | null;
  campaignId: number | null;
  role: Role;
  grants: readonly Grant[];
  /** The member who made it; null for the command line and the server. */
  invitedBy: string | null;
}

export interface LinkRow {
  kind: LinkKind;
  email: string | null;
  campaign_id: number | null;
  slug: string | null;
  role: Role;
  grants: Grant[];
  expires_at: Date;
}

/** Stores a new link. Returns its token, which is stored nowhere. */
export async function createLink(
  tx: Queryable,
  { kind, email, campaignId, role, grants, invitedBy }: NewLink,
  { now, random }: { now: number; random: Random },
): Promise<string> {
  const { token, tokenHash } = newToken(random);
  await tx.query(
    {
      name: 'insert_member_link',
      text: `
        insert into member_links
          (token_hash, kind, email, campaign_id, role, grants, invited_by, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    },
    [tokenHash, kind, email, campaignId, role, grants, invitedBy, new Date(now), new Date(now + MEMBER_LINK_MS)],
  );
  return token;
}

const COLUMNS = 'l.kind, l.email, l.campaign_id, c.slug, l.role, l.grants, l.expires_at';

/** The link of a token that can still be used; null for any other text. */
export async function findLink(db: Queryable, token: string, now: number): Promise<LinkRow | null> {
  const tokenHash = tokenHashOf(token);
  if (!tokenHash) return null;
  const [row] = await db.query<LinkRow>(
    {
      name: 'find_member_link',
      text: `
        select ${COLUMNS} from member_links l left join campaigns c on c.campaign_id = l.campaign_id
        where (l.token_hash = $1 or l.mailed_hash = $1) and l.used_at is null and l.expires_at > $2`,
    },
    [tokenHash, new Date(now)],
  );
  return row ?? null;
}

/**
 * Marks a link as used. Only one of several concurrent calls gets it. Returns null if the link is used, ended or
 * expired.
 */
export async function claimLink(tx: Queryable, token: string, now: number): Promise<LinkRow | null> {
  const tokenHash = tokenHashOf(token);
  if (!tokenHash) return null;
  await tx.query(LOCK_ALIKE, [tokenHash]);
  const [row] = await tx.query<LinkRow>(
    {
      name: 'claim_member_link',
      text: `
        with l as (
          update member_links set used_at = $2
          where (token_hash = $1 or mailed_hash = $1) and used_at is null and expires_at > $2
          returning *
        )
        select ${COLUMNS} from l left join campaigns c on c.campaign_id = l.campaign_id`,
    },
    [tokenHash, new Date(now)],
  );
  return row ?? null;
}

/**
 * Locks all open invitations to the same campaign and address, ordered by token hash. Using one ends the others
 * (end-links.ts), so concurrent calls must lock them in the same order.
 */
const LOCK_ALIKE = {
  name: 'lock_links_alike',
  text: `
    select 1 from member_links l
    join member_links mine on (mine.token_hash = $1 or mine.mailed_hash = $1) and mine.kind = 'invitation'
      and l.kind = mine.kind and lower(trim(l.email)) = lower(trim(mine.email))
      and l.campaign_id is not distinct from mine.campaign_id
    where l.used_at is null order by l.token_hash for update of l`,
};

/** An invitation that nobody has accepted yet. */
export interface OpenInvitation {
  id: string;
  email: string;
  role: Role;
  grants: Grant[];
  expires_at: Date;
  mail: MailState | null;
}

/** After this time the mail job has given up (order-mail.ts). */
const MAIL_PATIENCE_MS = 3_600_000;

/** The open invitations to a campaign, or without one to the installation. Their id is the hash of their token. */
export const openInvitations = (db: Queryable, campaignId: number | null, now: number) =>
  db.query<OpenInvitation>(
    {
      name: 'open_invitations',
      text: `
        select encode(token_hash, 'hex') as id, email, role, grants, expires_at,
          case when mail_state = 'waiting' and created_at < $3 then 'refused' else mail_state end as mail
        from member_links
        where kind = 'invitation' and campaign_id is not distinct from $1 and used_at is null and expires_at > $2
        order by created_at desc limit 200`,
    },
    [campaignId, new Date(now), new Date(now - MAIL_PATIENCE_MS)],
  );

/** Ends an open invitation. Returns whether there was one. The row stays: it counts as a mail (order-mail.ts). */
export async function revokeLink(
  tx: Queryable,
  { campaignId, id, now }: { campaignId: number | null; id: string; now: number },
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'revoke_invitation',
      text: `
        update member_links set used_at = $3
        where token_hash = decode($2, 'hex') and kind = 'invitation' and campaign_id is not distinct from $1
          and used_at is null
        returning 1`,
    },
    [campaignId, id, new Date(now)],
  );
  return rows.length > 0;
}
