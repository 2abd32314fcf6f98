import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { endLinksOfMember } from '../members/end-links.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** DELETE /members/:memberId. */
export function deleteMember({ db, random }: { db: Database; random: Random }): ConsoleHandler<'deleteMember'> {
  return async ({ session, now, setSession }, { params: { memberId } }) => {
    const { memberId: deletedBy, tokenId } = session;
    const deletion = { memberId, deletedBy, tokenId };
    const refusal = await db.transaction((tx) => deleteMemberRow(tx, deletion, { now, random }));
    if (refusal) return refusal;
    if (memberId === session.memberId) setSession(null);
    return undefined;
  };
}

/**
 * Deletes a member with its roles, sessions and links. Its entries in the audit log stay; they name it by its id only. `deletedBy` is
 * null for the command line. Refuses the last owner of the installation, and a member that does not exist.
 */
export async function deleteMemberRow(
  tx: Queryable,
  { memberId, deletedBy, tokenId }: { memberId: string; deletedBy: string | null; tokenId: string | null },
  at: { now: number; random: Random },
) {
  // Lock all owners, so that two owners who delete each other run one after the other.
  const owners = await tx.query<{ member_id: string }>(LOCK_OWNERS);
  const isOwner = owners.some(({ member_id }) => member_id === memberId);
  if (isOwner && owners.length === 1) return refuse('last_owner');
  // Wait for transactions in which this member creates a link.
  const [locked] = await tx.query<{ email_key: string }>(LOCK_MEMBER, [memberId]);
  if (!locked) return refuse('member_not_found');
  await endLinksOfMember(tx, { memberId, emailKey: locked.email_key, now: at.now });
  await tx.query(DELETE_MEMBER, [memberId]);
  const audited = {
    actor: deletedBy === null ? 'command_line' : 'member',
    memberId: deletedBy,
    tokenId,
    campaignId: null,
    action: 'member_deleted',
    target: memberId,
  } as const;
  await recordAction(tx, audited, at);
  return null;
}

const LOCK_OWNERS = {
  name: 'lock_installation_owners',
  text: 'select member_id from members where is_installation_owner order by member_id for update',
};

const LOCK_MEMBER = {
  name: 'lock_member_to_delete',
  text: 'select email_key from members where member_id = $1 for update',
};

const DELETE_MEMBER = { name: 'delete_member', text: 'delete from members where member_id = $1' };
