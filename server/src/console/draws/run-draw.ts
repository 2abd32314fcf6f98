import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { drawLottery } from '../../lottery/draw-lottery.ts';
import { drawRow } from '../../lottery/queries.ts';
import { refuse } from '../../operation/refusal.ts';
import type { EventOutbox } from '../../webhooks/event-outbox.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { recordDraw } from './record-draw.ts';

interface Parts {
  db: Database;
  random: Random;
  outbox: EventOutbox;
}

/**
 * POST /campaigns/:slug/draws/:presentId/run: the same draw as that of the job, for the case that no job runs. It cannot come before
 * its time, and it happens once, even if several members and the job start it.
 */
export function runDraw({ db, random, outbox }: Parts): ConsoleHandler<'runDraw'> {
  return async ({ campaign: { campaignId }, session: { memberId }, now }, { params: { presentId } }) => {
    const key = { campaignId, presentId };
    const row = await drawRow(db, key);
    if (!row || (!row.draw_at && !row.drawn_at)) return refuse('not_found');
    if (row.drawn_at) return { state: 'drawn' };
    if (!row.draw_at || row.draw_at.getTime() > now) return refuse('draw_not_due');
    await drawLottery(db, key, new Date(now), { record: recordDraw({ random, memberId }), outbox });
    const after = await drawRow(db, key);
    return { state: after?.drawn_at ? 'drawn' : 'drawing' };
  };
}
