import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** POST /campaigns/:slug/sign-off. Waits for a publication in progress, which has counted its approvals already. */
export function changeSignOff({ db, random }: { db: Database; random: Random }): ConsoleHandler<'changeSignOff'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body: { publishers } }) =>
    db.transaction(async (tx) => {
      const changed = await tx.query(CHANGE_PUBLISHERS, [campaignId, publishers]);
      if (changed.length === 0) return undefined;
      const target = String(publishers);
      const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'sign_off_changed', target } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}

const CHANGE_PUBLISHERS = {
  name: 'change_publishers',
  text: 'update campaigns set publishers = $2 where campaign_id = $1 and publishers <> $2 returning 1',
};
