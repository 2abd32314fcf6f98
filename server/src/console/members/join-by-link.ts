import { foldName } from '@meguri/core/lib/fold.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { endInvitations } from './end-links.ts';
import { refuseLink } from './link-attempts.ts';
import { claimLink, findLink } from './one-time-links.ts';
import { giveRole, memberByEmail, signedInMember } from './queries.ts';

interface Parts {
  db: Database;
  attempts: FailedAttempts;
  random: Random;
  consoleOrigin: string;
}

/** POST /links/join: gives the role of an invitation to a member that has signed in. Its password stays as it is. */
export function joinByLink({ db, attempts, random, consoleOrigin }: Parts): ConsoleHandler<'joinByLink'> {
  return async (context, { body: { token } }) => {
    const { session, now } = context;
    const { memberId } = session;
    const link = await findLink(db, token, now);
    if (link?.kind !== 'invitation' || link.email === null) return refuseLink(attempts, context);
    if (foldName(link.email) !== foldName(session.email)) return refuse('link_of_other_member');
    const row = await db.transaction(async (tx) => {
      // Lock the member before the link, as end-links.ts requires.
      await tx.query(LOCK_MEMBER, [memberId]);
      const claimed = await claimLink(tx, token, now);
      if (!claimed) return null;
      const { campaign_id: campaignId, role, grants } = claimed;
      await giveRole(tx, { memberId, campaignId, role, grants });
      await endInvitations(tx, { campaignId, email: session.email, now });
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId,
        action: 'role_given',
        target: memberId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return memberByEmail(tx, session.email);
    });
    return row ? { member: await signedInMember(db, row, consoleOrigin) } : refuseLink(attempts, context);
  };
}

const LOCK_MEMBER = { name: 'lock_member_to_join', text: 'select 1 from members where member_id = $1 for update' };
