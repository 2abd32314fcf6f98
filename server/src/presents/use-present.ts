import { judgeUse } from '@meguri/core/presents/use.ts';
import type { Database } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import type { Handler } from '../operation/context.ts';
import { once } from '../operation/idempotency.ts';
import { refuse } from '../operation/refusal.ts';
import { describeUserPresent, userPresentFacts } from './describe-present.ts';
import { markUsed, presentRows } from './queries.ts';

/** POST /user/present/{userPresentId}/item: final. Of several concurrent calls, exactly one uses the user present. */
export const usePresent =
  ({ db }: { db: Database }): Handler<'usePresent'> =>
  ({ campaign, identity, locale, now, idempotencyKey }, { params, body }) =>
    db.transaction(async (tx) => {
      const at = new Date(now);
      const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
      if (!(await lockVisitor(tx, { ...visitor, sessionId: identity.sessionId, now: at }))) {
        return refuse('unauthorized');
      }
      const route = `POST /user/present/${params.userPresentId}/item`;
      return once(tx, { ...visitor, route, key: idempotencyKey, body, now }, async () => {
        const row = (await presentRows(tx, visitor))?.userPresents.find(({ id }) => id === params.userPresentId);
        const present = row && campaign.catalogue.presents.get(row.presentId);
        if (!present) return refuse('not_found');
        const verdict = judgeUse(present, userPresentFacts(row), body.spotId);
        if (!verdict.ok) return refuse(verdict.code);
        await markUsed(tx, visitor, { id: row.id, spotId: verdict.spotId, at });
        const userPresent = describeUserPresent(campaign, { ...row, usedAt: now, usedSpotId: verdict.spotId }, locale);
        return userPresent ? { userPresent } : refuse('not_found');
      });
    });
