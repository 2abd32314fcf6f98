import type { Answer } from '@meguri/core/contract.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { type PreparedAnswer, prepareCompressed } from '../operation/prepared-answer.ts';
import { refuse } from '../operation/refusal.ts';
import { type DrawKey, drawList, drawRow } from './queries.ts';

/** Bytes of all cached draws together. A hundred thousand entries take less than a tenth of it. */
const CACHE_SIZE = 96 * 1024 * 1024;

/**
 * GET /lottery/{presentId}/draw: the hash of the seed, and after the draw everything needed to recompute it. A published
 * draw can be large and never changes, so the prepared answers of recently requested draws are cached.
 */
export function showLotteryDraw({ db }: { db: Database }): Handler<'showLotteryDraw'> {
  const published = new LRUCache<string, PreparedAnswer, Published>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ text, br, gzip }) => text.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 200,
    // Hundreds of phones request the draw in its first minute; the answer is prepared once for all of them.
    fetchMethod: async (_name, _old, { context }) => prepareDraw(db, context),
  });
  return async ({ campaign: { campaignId, catalogue } }, { params: { presentId } }) => {
    if (catalogue.presents.get(presentId)?.lottery?.type !== 'drawn') return refuse('not_found');
    const name = `${campaignId} ${presentId}`;
    const cached = published.get(name);
    if (cached) return cached;
    const key = { campaignId, presentId };
    const row = await drawRow(db, key);
    if (!row?.draw_at || !row.entries_close_at) return refuse('not_found');
    const draw = {
      seedHash: row.seed_hash.toString('hex'),
      drawAt: row.draw_at.toISOString(),
      entriesClose: row.entries_close_at.toISOString(),
    };
    if (!row.drawn_at || !row.seed) return { draw };
    const facts = { ...draw, drawnAt: row.drawn_at.toISOString(), seed: row.seed.toString('hex') };
    return (await published.fetch(name, { context: { key, draw: facts } })) ?? { draw };
  };
}

type Draw = Answer<'showLotteryDraw'>['draw'];
/** A completed draw, without its list. */
interface Published {
  key: DrawKey;
  draw: Draw;
}

/** The prepared answer with the list; undefined if there is no list. */
async function prepareDraw(db: Database, { key, draw }: Published): Promise<PreparedAnswer | undefined> {
  const list = await drawList(db, key);
  if (!list) return undefined;
  // `then` is not part of what is recomputed.
  const outcomes = list.outcomes.map(({ id, stock }) => ({ id, stock }));
  const answer: { draw: Draw } = { draw: { ...draw, entries: list.entries, outcomes, winners: list.winners } };
  return prepareCompressed(JSON.stringify(answer));
}
