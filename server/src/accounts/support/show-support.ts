import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { describeAct, deskActsOf } from './desk-acts.ts';
import { makeSupportCode } from './support-codes.ts';

/** GET /user/support: the support code, which few visitors ever need, and what the desk did for this visitor. */
export const showSupport =
  ({ db, random }: { db: Database; random: Random }): Handler<'showSupport'> =>
  async ({ campaign, identity: { accountId }, locale }) => {
    const visitor = { campaignId: campaign.campaignId, accountId };
    const code = await makeSupportCode(db, random, visitor);
    if (code === null) return refuse('unauthorized');
    const acts = await deskActsOf(db, visitor);
    return { support: { code, acts: acts.map((act) => describeAct(campaign, act, locale)) } };
  };
