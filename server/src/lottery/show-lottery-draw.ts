import type { Answer } from '@meguri/core/contract.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { type PreparedAnswer, prepareCompressed } from '../operation/prepared-answer.ts';
import { refuse } from '../operation/refusal.ts';
import { type DrawKey, drawList, drawRow } from './queries.ts';

/** Of all draws together, in bytes: a hundred thousand entries take less than a tenth of it. */
const KEPT_SIZE = 96 * 1024 * 1024;

/**
 * GET /lottery/{presentId}/draw: the hash that binds the seed, and after the draw all that it takes to recompute it. That
 * may be long and never changes once it is published, so those last asked for stand ready.
 */
export function showLotteryDraw({ db }: { db: Database }): Handler<'showLotteryDraw'> {
  const published = new LRUCache<string, PreparedAnswer, Published>({
    maxSize: KEPT_SIZE,
    sizeCalculation: ({ text, br, gzip }) => text.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 200,
    // Hundreds of phones ask in the minute of the draw: the list is made ready once for all of them.
    fetchMethod: async (_name, _old, { context }) => readyDraw(db, context),
  });
  return async ({ campaign: { campaignId, catalogue } }, { params: { presentId } }) => {
    if (catalogue.presents.get(presentId)?.lottery?.type !== 'drawn') return refuse('not_found');
    const name = `${campaignId} ${presentId}`;
    const known = published.get(name);
    if (known) return known;
    const key = { campaignId, presentId };
    const row = await drawRow(db, key);
    if (!row?.draw_at || !row.entries_close_at) return refuse('not_found');
    const draw = {
      seedHash: row.seed_hash.toString('hex'),
      drawAt: row.draw_at.toISOString(),
      entriesClose: row.entries_close_at.toISOString(),
    };
    if (!row.drawn_at || !row.seed) return { draw };
    const told = { ...draw, drawnAt: row.drawn_at.toISOString(), seed: row.seed.toString('hex') };
    return (await published.fetch(name, { context: { key, draw: told } })) ?? { draw };
  };
}

type Draw = Answer<'showLotteryDraw'>['draw'];
/** A draw that is over, still without its list. */
interface Published {
  key: DrawKey;
  draw: Draw;
}

/** The answer with the list; undefined where there is none. */
async function readyDraw(db: Database, { key, draw }: Published): Promise<PreparedAnswer | undefined> {
  const list = await drawList(db, key);
  if (!list) return undefined;
  // What a winner does next is ours, and no part of what is recomputed.
  const outcomes = list.outcomes.map(({ id, stock }) => ({ id, stock }));
  const answer: { draw: Draw } = { draw: { ...draw, entries: list.entries, outcomes, winners: list.winners } };
  return prepareCompressed(JSON.stringify(answer));
}
