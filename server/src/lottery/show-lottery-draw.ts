import { LRUCache } from 'lru-cache';
import type { Database } from '../db/open.ts';
import type { Handler } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { type DrawList, drawList, drawRow } from './queries.ts';

/** A list never changes once it is published, and may be long: those last asked for are kept. */
const LISTS_KEPT = 16;

/** GET /lottery/{presentId}/draw: the hash that binds the seed, and after the draw all that it takes to recompute it. */
export function showLotteryDraw({ db }: { db: Database }): Handler<'showLotteryDraw'> {
  const lists = new LRUCache<string, DrawList>({ max: LISTS_KEPT });
  return async ({ campaign: { campaignId, catalogue } }, { params: { presentId } }) => {
    if (catalogue.presents.get(presentId)?.lottery?.type !== 'drawn') return refuse('not_found');
    const key = { campaignId, presentId };
    const row = await drawRow(db, key);
    if (!row?.draw_at || !row.entries_close_at) return refuse('not_found');
    const draw = {
      seedHash: row.seed_hash.toString('hex'),
      drawAt: row.draw_at.toISOString(),
      entriesClose: row.entries_close_at.toISOString(),
    };
    if (!row.drawn_at || !row.seed) return { draw };
    const name = `${campaignId} ${presentId}`;
    const list = lists.get(name) ?? (await drawList(db, key));
    if (!list) return { draw };
    lists.set(name, list);
    return { draw: { ...draw, drawnAt: row.drawn_at.toISOString(), seed: row.seed.toString('hex'), ...list } };
  };
}
