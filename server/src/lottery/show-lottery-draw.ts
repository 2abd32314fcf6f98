import { entriesClose } from '@meguri/core/presents/rules.ts';
import type { Database } from '../db/open.ts';
import type { Handler } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';

/** GET /lottery/{presentId}/draw: the hash of the seed from the first publication on. */
export const showLotteryDraw =
  ({ db }: { db: Database }): Handler<'showLotteryDraw'> =>
  async ({ campaign: { campaignId, catalogue } }, { params }) => {
    const present = catalogue.presents.get(params.presentId);
    const closes = present && entriesClose(present);
    const drawAt = present?.lottery?.drawAt;
    if (closes === null || closes === undefined || drawAt === undefined) return refuse('not_found');
    const [draw] = await db.query<{ seed_hash: Buffer }>(
      {
        name: 'lottery_seed_hash',
        text: 'select seed_hash from lottery_draws where campaign_id = $1 and present_id = $2',
      },
      [campaignId, params.presentId],
    );
    if (!draw) return refuse('not_found');
    return { draw: { seedHash: draw.seed_hash.toString('hex'), drawAt, entriesClose: new Date(closes).toISOString() } };
  };
