import { waitingPresents } from '@meguri/core/presents/rules.ts';
import { progressOf } from '@meguri/core/spots/holdings.ts';
import type { Database } from '../db/open.ts';
import { movedAt, visitorFacts } from '../holdings/queries.ts';
import type { VisitorCache } from '../holdings/visitor-cache.ts';
import { holdingsOf } from '../holdings/visitor-holdings.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';

/** GET /user */
export const showUser =
  ({ db, cache }: { db: Database; cache: VisitorCache }): Handler<'showUser'> =>
  async ({ campaign, identity, now }) => {
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    const facts = await visitorFacts(db, visitor);
    if (!facts) return refuse('unauthorized');
    const holdings = holdingsOf(facts);
    cache.update(visitor, holdings);
    const isEmpty = holdings.spots.size === 0 && facts.points === 0;
    const moved = isEmpty && facts.changeNo > 0 ? await movedAt(db, visitor) : null;
    const waitingFacts = { takenPresents: holdings.takenPresents, remaining: new Map(Object.entries(facts.stock)) };
    return {
      user: {
        username: facts.username,
        email: facts.email,
        loginType: facts.login_type,
        verified: facts.verified,
        points: facts.points,
        newRewards: waitingPresents(campaign.catalogue, holdings, waitingFacts, now).size,
        ...(moved ? { movedAt: moved.toISOString() } : {}),
      },
      progress: progressOf(campaign.catalogue, holdings),
    };
  };
