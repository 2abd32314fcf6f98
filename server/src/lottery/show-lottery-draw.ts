import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { type PreparedAnswer, prepareCompressed } from '../operation/prepared-answer.ts';
import { refuse } from '../operation/refusal.ts';
import { type DrawKey, type DrawRow, drawList, drawRow } from './queries.ts';

/** Bytes of all cached draws together. A hundred thousand entries in one language take less than a tenth of it. */
const CACHE_SIZE = 96 * 1024 * 1024;

/** How long the facts of a draw are taken from memory. Anyone may ask, so the database must not be read for each call. */
const FACTS_MS = 1_000;

/**
 * GET /lottery/{presentId}/draw: the hash of the seed, and after the draw everything needed to recompute it. Anyone may read
 * it, so it contains no personal data. A published draw can be large and never changes, except for the names in another language
 * or a later version of the campaign, so the prepared answers of recently requested draws are cached.
 */
export function showLotteryDraw({ db }: { db: Database }): Handler<'showLotteryDraw'> {
  const facts = new LRUCache<string, DrawRow, DrawKey>({
    max: 1_000,
    ttl: FACTS_MS,
    fetchMethod: (_name, _old, { context: key }) => drawRow(db, key),
  });
  const published = new LRUCache<string, PreparedAnswer, Published>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ text, br, gzip }) => text.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 200,
    // Hundreds of phones request the draw in its first minute; the answer is prepared once for all of them.
    fetchMethod: async (_name, _old, { context }) => prepareDraw(db, context),
  });
  return async ({ campaign: { campaignId, catalogue }, locale }, { params: { presentId } }) => {
    const found = catalogue.presents.get(presentId);
    if (found?.lottery?.type !== 'drawn') return refuse('not_found');
    const present = namesOf(found, locale);
    const key = { campaignId, presentId };
    const row = await facts.fetch(`${campaignId} ${presentId}`, { context: key });
    if (!row?.draw_at || !row.entries_close_at) return refuse('not_found');
    const draw = {
      seedHash: row.seed_hash.toString('hex'),
      drawAt: row.draw_at.toISOString(),
      entriesClose: row.entries_close_at.toISOString(),
    };
    if (!row.drawn_at || !row.seed) return { present, draw };
    // Emptying a rehearsal starts a new draw with another seed.
    const name = `${campaignId} ${draw.seedHash} ${JSON.stringify(present)}`;
    const drawn = { ...draw, drawnAt: row.drawn_at.toISOString(), seed: row.seed.toString('hex') };
    return (await published.fetch(name, { context: { key, present, draw: drawn } })) ?? { present, draw };
  };
}

type DrawAnswer = Answer<'showLotteryDraw'>;
/** A completed draw, without its list. */
interface Published extends DrawAnswer {
  key: DrawKey;
}

const namesOf = ({ id, name, lottery }: Present, locale: Locale): DrawAnswer['present'] => ({
  id,
  name: textIn(name, locale),
  outcomes: (lottery?.outcomes ?? []).map((outcome) => ({ id: outcome.id, name: textIn(outcome.name, locale) })),
});

/** The prepared answer with the list; undefined if there is no list. */
async function prepareDraw(db: Database, { key, present, draw }: Published): Promise<PreparedAnswer | undefined> {
  const list = await drawList(db, key);
  if (!list) return undefined;
  // `then` is not part of what is recomputed.
  const outcomes = list.outcomes.map(({ id, stock }) => ({ id, stock }));
  const answer: DrawAnswer = { present, draw: { ...draw, entries: list.entries, outcomes, winners: list.winners } };
  return prepareCompressed(JSON.stringify(answer));
}
