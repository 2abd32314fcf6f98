import { waitingPresents } from '@meguri/core/presents/rules.ts';
import { progressOf } from '@meguri/core/spots/holdings.ts';
import type { ReadOne } from '../db/batch-read.ts';
import type { Database } from '../db/open.ts';
import { keysSince } from '../holdings/call-key.ts';
import { lastMove, type VisitorQuery, type VisitorRow } from '../holdings/queries.ts';
import type { VisitorCache } from '../holdings/visitor-cache.ts';
import { holdingsOf } from '../holdings/visitor-holdings.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';

interface ShowUserParts {
  db: Database;
  readVisitor: ReadOne<VisitorQuery, VisitorRow>;
  cache: VisitorCache;
}

/** GET /user */
export const showUser =
  ({ db, readVisitor, cache }: ShowUserParts): Handler<'showUser'> =>
  async ({ campaign, identity, now, asOf }) => {
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    const cached = cache.get(visitor);
    // Without the keys, every stamp would look them up.
    const knownChangeNo = cached && cached.keys !== null ? cached.changeNo : null;
    const facts = await readVisitor({ ...visitor, knownChangeNo, keysSince: keysSince(now) });
    if (!facts) return refuse('unauthorized');
    const { changeNo, points, spots, takenPresents, keys } = facts;
    const isKnown = cached !== null && (spots === null || takenPresents === null);
    const holdings = isKnown
      ? cached
      : holdingsOf({ changeNo, points, spots: spots ?? [], takenPresents: takenPresents ?? [], keys });
    cache.update(visitor, holdings);
    const isEmpty = holdings.spots.size === 0 && facts.points === 0;
    const moved = isEmpty && facts.changeNo > 0 ? await lastMove(db, visitor) : null;
    const remaining = new Map(Object.entries(facts.stock));
    // A present that the organiser has stopped cannot be taken, as if none were left.
    for (const id of campaign.conditions.stopped) remaining.set(id, 0);
    const waitingFacts = { takenPresents: holdings.takenPresents, remaining };
    return {
      user: {
        username: facts.username,
        email: facts.email,
        loginType: facts.login_type,
        verified: facts.verified,
        points: facts.points,
        newRewards: waitingPresents(campaign.catalogue, holdings, waitingFacts, asOf).size,
        ...(moved?.isLatest ? { movedAt: moved.at.toISOString() } : {}),
      },
      progress: progressOf(campaign.catalogue, holdings),
    };
  };
