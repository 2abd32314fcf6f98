import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import { createLink } from './one-time-links.ts';
import { hasMembers } from './queries.ts';

/** The advisory lock under which the first member is made. All servers must agree on it. */
const LOCK = 7_162_015;

/**
 * The token of a new link for the first owner; null if there is a member. Each server that starts makes one of its own; the first
 * that is used ends the others.
 */
export async function createFirstOwnerLink(
  db: Database,
  { now, random }: { now: number; random: Random },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (await hasMembers(tx)) return null;
    const link = {
      kind: 'first_owner',
      email: null,
      campaignId: null,
      role: 'owner',
      grants: [],
      invitedBy: null,
    } as const;
    const token = await createLink(tx, link, { now, random });
    const audited = {
      actor: 'server',
      memberId: null,
      campaignId: null,
      action: 'link_created',
      target: 'first_owner',
    } as const;
    await recordAction(tx, audited, { now, random });
    return token;
  });
}

/**
 * Waits for others that make the first member. Called before a link is claimed, because the first owner deletes the links of the
 * others.
 */
export const lockFirstOwner = (tx: Queryable): Promise<object[]> =>
  tx.query({ name: 'lock_first_owner', text: 'select pg_advisory_xact_lock($1)' }, [LOCK]);

/** Ends all links for a first owner. Returns whether there is no member yet. Needs the lock. */
export async function endFirstOwnerLinks(tx: Queryable): Promise<boolean> {
  await tx.query({ name: 'end_first_owner_links', text: "delete from member_links where kind = 'first_owner'" });
  return !(await hasMembers(tx));
}
