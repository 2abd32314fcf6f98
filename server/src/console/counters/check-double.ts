import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  random: Random;
}

/** POST /campaigns/:slug/handovers/:handoverId/check. If two members check it at the same time, the first one wins and the other gets `double_checked`. */
export function checkDouble({ db, random }: Parts): ConsoleHandler<'checkDouble'> {
  return (
    { campaign: { campaignId }, session: { memberId, tokenId }, now },
    { params: { handoverId }, body: { note } },
  ) =>
    db.transaction(async (tx) => {
      if ((await tx.query(CHECK, [campaignId, handoverId, new Date(now), memberId])).length === 0) {
        return refuse((await tx.query(FIND, [campaignId, handoverId])).length === 0 ? 'not_found' : 'double_checked');
      }
      const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'double_checked' } as const;
      await recordAction(tx, { ...audited, target: handoverId, reason: note }, { now, random });
      return undefined;
    });
}

const CHECK = {
  name: 'check_double',
  text: `
    update handovers set checked_at = $3, checked_by = $4
    where campaign_id = $1 and handover_id = $2 and state = 'double' and checked_at is null returning 1`,
};

const FIND = {
  name: 'find_double',
  text: "select 1 from handovers where campaign_id = $1 and handover_id = $2 and state = 'double'",
};
