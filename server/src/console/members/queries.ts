import type { Me, SignedInMember } from '@meguri/core/console/members/schema.ts';
import type { CampaignRole, Grant, Role } from '@meguri/core/console/roles/may.ts';
import { foldName } from '@meguri/core/lib/fold.ts';
import type { Queryable } from '../../db/open.ts';
import type { MemberSession } from '../operation/console-context.ts';
import { rpIdOf } from '../passkeys/relying-party.ts';
import { factorStatusOf, ROLES_OF_M } from './member-sessions.ts';

export interface MemberRow {
  member_id: string;
  email: string;
  name: string;
  password_hash: string | null;
  is_installation_owner: boolean;
  /** What stands for it in the cookies of known browsers. */
  known_as: string | null;
  roles: CampaignRole[];
}

const MEMBER = `select m.member_id, m.email, m.name, m.password_hash, m.is_installation_owner, m.known_as, ${ROLES_OF_M} from members m`;

/** The member of an e-mail address; undefined if there is none. */
export const memberByEmail = async (db: Queryable, email: string): Promise<MemberRow | undefined> => {
  const rows = await db.query<MemberRow>(
    {
      name: 'member_by_email',
      text: `${MEMBER} where m.email_key = $1`,
    },
    [foldName(email)],
  );
  return rows[0];
};

/** All members with their roles, by address. */
export const allMembers = (db: Queryable): Promise<MemberRow[]> =>
  db.query<MemberRow>({
    name: 'all_members',
    text: `${MEMBER} order by m.email_key`,
  });

/** Whether there is any member. */
export const hasMembers = async (db: Queryable): Promise<boolean> => {
  const rows = await db.query({ name: 'any_member', text: 'select 1 from members limit 1' });
  return rows.length > 0;
};

export interface NewMember {
  memberId: string;
  email: string;
  name: string;
  passwordHash: string;
  isInstallationOwner: boolean;
  now: number;
}

/** Inserts a member. Throws a unique violation if the address has one already. */
export const insertMember = (tx: Queryable, member: NewMember) =>
  tx.query(
    {
      name: 'insert_member',
      text: `
        insert into members (member_id, email, email_key, name, password_hash, is_installation_owner, created_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
    },
    [
      member.memberId,
      member.email,
      foldName(member.email),
      member.name,
      member.passwordHash,
      member.isInstallationOwner,
      new Date(member.now),
    ],
  );

/**
 * Revokes the API tokens that the member `$1` made in the campaign `$2`, unless it is an owner of the installation. Without this a
 * token would work again when its maker becomes an owner again.
 */
export const endTokensOf = (condition = 'true'): string => `
  update api_tokens set revoked_at = now()
  where made_by = $1 and campaign_id = $2 and revoked_at is null and ${condition}
    and not exists (select 1 from members where member_id = $1 and is_installation_owner)`;

/** Gives a member a role in a campaign, in place of an earlier one; without a campaign it becomes an owner of the installation. */
export const giveRole = (tx: Queryable, { memberId, campaignId, role, grants }: GivenRole): Promise<object[]> =>
  campaignId === null
    ? tx.query(
        {
          name: 'make_installation_owner',
          text: 'update members set is_installation_owner = true where member_id = $1',
        },
        [memberId],
      )
    : tx.query(
        {
          name: 'give_member_role',
          text: `
            with ended as (${endTokensOf(`$3::text <> 'owner'`)})
            insert into member_roles (member_id, campaign_id, role, grants) values ($1, $2, $3, $4)
            on conflict (member_id, campaign_id) do update set role = excluded.role, grants = excluded.grants`,
        },
        [memberId, campaignId, role, grants],
      );

/** Lets a new member play in the sandbox, if there is one. */
export const joinSandbox = (tx: Queryable, memberId: string) =>
  tx.query(
    {
      name: 'join_sandbox',
      text: `
        insert into member_roles (member_id, campaign_id, role, grants)
        select $1, campaign_id, 'owner', array['publish', 'personal_data'] from campaigns where sandbox is not null
        on conflict do nothing`,
    },
    [memberId],
  );

export interface GivenRole {
  memberId: string;
  campaignId: number | null;
  role: Role;
  grants: readonly Grant[];
}

/** A member as the console shows it to itself. */
export const meOf = ({
  memberId,
  email,
  name,
  rights,
}: Pick<MemberSession, 'memberId' | 'email' | 'name' | 'rights'>): Me => ({
  memberId,
  email,
  name,
  isInstallationOwner: rights.isInstallationOwner,
  campaigns: rights.campaigns.map(({ grants, ...part }) => ({ ...part, grants: [...grants] })),
});

/** A member who has signed in, with what is demanded of it. */
export const signedInMember = async (
  db: Queryable,
  row: MemberRow,
  consoleOrigin: string,
): Promise<SignedInMember> => ({
  ...meOfRow(row),
  factor: await factorStatusOf(db, row.member_id, rpIdOf(consoleOrigin)),
});

/** The same of a row. */
export const meOfRow = (row: MemberRow): Me =>
  meOf({
    memberId: row.member_id,
    email: row.email,
    name: row.name,
    rights: { isInstallationOwner: row.is_installation_owner, campaigns: row.roles },
  });

/** The member of an id; undefined if there is none. */
export const memberById = async (db: Queryable, memberId: string): Promise<MemberRow | undefined> => {
  const rows = await db.query<MemberRow>(
    {
      name: 'member_by_id',
      text: `${MEMBER} where m.member_id = $1`,
    },
    [memberId],
  );
  return rows[0];
};
