import { handoverOf } from '@meguri/core/presents/handover.ts';
import { judgeUse } from '@meguri/core/presents/use.ts';
import type { Database } from '../db/open.ts';
import { lockAndRunOnce } from '../holdings/lock-and-run-once.ts';
import type { Handler } from '../operation/context.ts';
import { repeatableCall } from '../operation/idempotency.ts';
import { refuse } from '../operation/refusal.ts';
import { describeUserPresent, userPresentFacts } from './describe-present.ts';
import { markUsed, presentRows } from './queries.ts';

/** POST /user/present/{userPresentId}/item: final. Of several concurrent calls, exactly one uses the user present. */
export const usePresent =
  ({ db }: { db: Database }): Handler<'usePresent'> =>
  (context, { params, body }) => {
    const { campaign, locale, asOf } = context;
    const call = repeatableCall(context, `POST /user/present/${params.userPresentId}/item`, body);
    return db.transaction((tx) =>
      lockAndRunOnce(tx, call, async () => {
        const row = (await presentRows(tx, call))?.userPresents.find(({ id }) => id === params.userPresentId);
        const present = row && campaign.catalogue.presents.get(row.presentId);
        if (!present) return refuse('not_found');
        const verdict = judgeUse(present, userPresentFacts(row), {
          spotId: body.spotId,
          handover: handoverOf(present, row.draw),
        });
        if (!verdict.ok) return refuse(verdict.code);
        await markUsed(tx, call, { id: row.id, spotId: verdict.spotId, place: null, at: new Date(asOf) });
        const userPresent = describeUserPresent(campaign, { ...row, usedAt: asOf, usedSpotId: verdict.spotId }, locale);
        return userPresent ? { userPresent } : refuse('not_found');
      }),
    );
  };
