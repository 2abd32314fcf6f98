import { HANDOVER_UNDO_MS } from '@meguri/core/counters/claim-minutes.ts';
import { recordAction } from '../console/audit/record-action.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAccounts } from '../holdings/locks.ts';
import type { Random } from '../lib/random.ts';
import { refuse } from '../operation/refusal.ts';
import { giveUseBack } from '../presents/give-use-back.ts';
import { findHandover, type HandoverRow } from './handover-queries.ts';
import type { StaffContext, StaffHandler } from './staff-context.ts';

interface Parts {
  db: Database;
  random: Random;
}

/** POST /handovers/:handoverId/undo, for five minutes by the same counter. Twice or at once, it is undone once. */
export const undoHandover =
  ({ db, random }: Parts): StaffHandler<'undoHandover'> =>
  (context, { params: { handoverId } }) =>
    db.transaction(async (tx) => {
      const { campaign, counter, now } = context;
      const found = await lockHandover(tx, campaign.campaignId, handoverId);
      if (!found || found.counterId !== counter.counterId || found.state !== 'handed') return refuse('not_found');
      if (found.undoneAt) return { undoneAt: found.undoneAt.toISOString() };
      if (now >= found.at.getTime() + HANDOVER_UNDO_MS) return refuse('undo_over');
      const isUndone = await undo(tx, context, { found, action: 'handover_undone', random });
      return isUndone ? { undoneAt: new Date(now).toISOString() } : refuse('undo_impossible');
    });

/** The hand-over as it is after the visitor is locked; undefined if there is none. */
async function lockHandover(tx: Queryable, campaignId: number, handoverId: string): Promise<HandoverRow | undefined> {
  const found = await findHandover(tx, campaignId, handoverId);
  if (!found) return undefined;
  await lockAccounts(tx, campaignId, [found.accountId]);
  return findHandover(tx, campaignId, handoverId);
}

interface Undoing {
  found: HandoverRow;
  action: 'handover_undone' | 'handover_withdrawn';
  random: Random;
}

/** Gives the use of a hand-over back, and records it. False if the user present has changed since then. */
export async function undo(
  tx: Queryable,
  { campaign: { campaignId }, now }: Pick<StaffContext<true>, 'campaign' | 'now'>,
  { found, action, random }: Undoing,
): Promise<boolean> {
  const { accountId, userPresentId: id, handoverId: target } = found;
  if (!(await giveUseBack(tx, { campaignId, accountId }, { id, now: new Date(now) }))) return false;
  await recordAction(tx, { actor: 'counter', memberId: null, campaignId, action, target }, { now, random });
  return true;
}
