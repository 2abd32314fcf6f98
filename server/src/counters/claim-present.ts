import { CLAIM_MINUTE_MS } from '@meguri/core/counters/claim-minutes.ts';
import { handoverOf } from '@meguri/core/presents/handover.ts';
import { userPresentState } from '@meguri/core/presents/rules.ts';
import type { Database } from '../db/open.ts';
import type { Random } from '../lib/random.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { userPresentFacts } from '../presents/describe-present.ts';
import { type ReadParts, readPresents } from '../presents/queries.ts';
import { digitsOf } from './claim-codes.ts';
import type { ClaimKeys } from './claim-keys.ts';

interface Parts extends ReadParts {
  db: Database;
  claimKeys: ClaimKeys;
  random: Random;
}

/** POST /user/present/{userPresentId}/claim: the codes of eleven minutes, so that the phone needs no network at the counter. */
export const claimPresent =
  ({ db, claimKeys, random, ...reading }: Parts): Handler<'claimPresent'> =>
  async (context, { params: { userPresentId } }) => {
    const { campaign, identity, now, asOf } = context;
    const { campaignId, catalogue } = campaign;
    const row = (await readPresents(reading, context))?.userPresents.find(({ id }) => id === userPresentId);
    const present = row && catalogue.presents.get(row.presentId);
    if (!present) return refuse('not_found');
    const handover = handoverOf(present, row.draw);
    const isUsable = userPresentState(present, userPresentFacts(row)) === 'usable';
    if (!isUsable || handover === null || handover === 'swipe') return refuse('not_usable');
    const claimed = { campaignId, accountId: identity.accountId, userPresentId };
    const outcomeId = row.draw?.result === 'win' ? row.draw.outcome : null;
    // The page compares with the time of its answers, which a rehearsal may show ahead. The signed minute is the true one.
    const shownAt = (minute: number) => new Date(minute * CLAIM_MINUTE_MS + asOf - now).toISOString();
    const codes = await digitsOf(db, claimed, { now, random });
    return {
      claims: codes.map(({ minute, digits }) => ({
        from: shownAt(minute),
        until: shownAt(minute + 1),
        token: claimKeys.sign({ ...claimed, minute, presentId: present.id, outcomeId }),
        digits,
      })),
    };
  };
