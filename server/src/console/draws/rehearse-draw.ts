import { hash } from 'node:crypto';
import { DRAW_ALGORITHM, drawWinners } from '@meguri/core/presents/draw-winners.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

const SEED_BYTES = 32;

/**
 * POST /campaigns/:slug/draws/:presentId/rehearsal: runs the same function with the same outcomes as the real draw, but
 * with a new seed and test entries. It has no database, so it can neither read the real seed nor leave a trace.
 */
export function rehearseDraw({
  campaigns,
  random,
}: {
  campaigns: Pick<LiveCampaigns, 'find'>;
  random: Random;
}): ConsoleHandler<'rehearseDraw'> {
  return async ({ campaign: { slug } }, { params: { presentId }, body: { entries: count } }) => {
    const lottery = (await campaigns.find(slug))?.catalogue.presents.get(presentId)?.lottery;
    if (lottery?.type !== 'drawn') return refuse('not_found');
    const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
    const seed = random.bytes(SEED_BYTES);
    const entries = Array.from({ length: count }, (_, number) => `test-${String(number + 1).padStart(5, '0')}`);
    const outcomes = lottery.outcomes.map(({ id, stock = 0 }) => ({ id, stock }));
    return {
      draw: {
        isRehearsal: true,
        algorithm: DRAW_ALGORITHM,
        seedHash: sha256(seed).toString('hex'),
        seed: seed.toString('hex'),
        entries,
        outcomes,
        winners: drawWinners({ seed, receipts: entries, outcomes }, sha256),
      },
    };
  };
}
