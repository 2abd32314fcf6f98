import { handoverOf } from '@meguri/core/presents/handover.ts';
import { judgeUse } from '@meguri/core/presents/use.ts';
import type { Database } from '../db/open.ts';
import { lockAndRunOnce } from '../holdings/lock-and-run-once.ts';
import type { Handler } from '../operation/context.ts';
import { repeatableCall } from '../operation/idempotency.ts';
import { refuse } from '../operation/refusal.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import { describeUserPresent, userPresentFacts } from './describe-present.ts';
import { markUsed, presentRows, prizeUsed } from './queries.ts';

/** POST /user/present/{userPresentId}/item: final. Of several concurrent calls, exactly one uses the user present. */
export const usePresent =
  ({ db, outbox }: { db: Database; outbox: EventOutbox }): Handler<'usePresent'> =>
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
        const { spotId } = verdict;
        await markUsed(tx, call, { id: row.id, spotId, place: null, at: new Date(asOf) });
        const data = prizeUsed(row, { spotId, counterId: null, at: asOf });
        await outbox.announce(tx, { campaignId: campaign.campaignId, type: 'prize.used', data }, context.now);
        const userPresent = describeUserPresent(campaign, { ...row, usedAt: asOf, usedSpotId: spotId }, locale);
        return userPresent ? { userPresent } : refuse('not_found');
      }),
    );
  };
