import type { ClaimKeys } from '../counters/claim-keys.ts';
import type { Database } from '../db/open.ts';
import { lockAccounts } from '../holdings/locks.ts';
import type { Random } from '../lib/random.ts';
import { refuse } from '../operation/refusal.ts';
import { signInOf } from './counter-queries.ts';
import { findHandover, insertHandover } from './handover-queries.ts';
import { codeHash, readCode } from './read-code.ts';
import type { StaffHandler } from './staff-context.ts';
import { undo } from './undo-handover.ts';

interface Parts {
  db: Database;
  claimKeys: ClaimKeys;
  random: Random;
}

/** How long the digits of a minute are stored (the table `claim_codes`). */
const DIGITS_RETENTION_MS = 3_600_000;

/**
 * POST /handovers/:handoverId/withdraw: a phone had no answer and nothing was handed over. A hand-over that the server has recorded is
 * undone, at any time. One that it has not recorded is marked, because the earlier call may still arrive.
 */
export const withdrawHandover =
  ({ db, claimKeys, random }: Parts): StaffHandler<'withdrawHandover'> =>
  async (context, { params: { handoverId }, body }) => {
    const { campaign, counter, now, trueNow } = context;
    const phone = await signInOf(db, context, body.phoneId);
    if (!phone) return refuse(phone === null ? 'unauthorized' : 'invalid_request');
    const { campaignId } = campaign;
    // Accept expired codes: the call of the scan may have read the code in time and still wait for the visitor's lock.
    // The digits may belong to another visitor by now. The mark contains the id of the hand-over, so it stops no other
    // hand-over.
    const shown =
      body.token === undefined
        ? { from: trueNow - DIGITS_RETENTION_MS, until: trueNow }
        : { from: 0, until: Number.POSITIVE_INFINITY };
    const early = await findHandover(db, campaignId, handoverId);
    const code = early ?? (await readCode(db, claimKeys, { campaignId, code: body, shown }));
    // The hand-over could not read this code either, so there is nothing to mark.
    if (typeof code === 'string') return undefined;
    return db.transaction(async (tx) => {
      await lockAccounts(tx, campaignId, [code.accountId]);
      const found = await findHandover(tx, campaignId, handoverId);
      if (!found) {
        const { accountId, userPresentId, presentId, outcomeId } = code;
        await insertHandover(tx, {
          campaignId,
          handoverId,
          counterId: counter.counterId,
          phoneId: phone.phoneId,
          accountId,
          userPresentId,
          presentId,
          outcomeId,
          state: 'withdrawn',
          isProvisional: false,
          at: new Date(now),
          recordedAt: new Date(now),
          answer: { code: codeHash(body), reason: 'withdrawn', remaining: null, before: null },
        });
        return undefined;
      }
      if (found.phoneId !== phone.phoneId) return refuse('not_found');
      if (found.state !== 'handed' || found.undoneAt) return undefined;
      const isUndone = await undo(tx, context, { found, action: 'handover_withdrawn', random });
      return isUndone ? undefined : refuse('undo_impossible');
    });
  };
