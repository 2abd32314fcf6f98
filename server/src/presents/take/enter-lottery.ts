import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import { instantDraw, oddsOf, totalWeight } from '@meguri/core/presents/instant.ts';
import { type Random, randomBelow } from '../../lib/random.ts';
import type { TakeRow } from './take-batch.ts';

const RECEIPT_BYTES = 16;

/**
 * What a hold on a lottery is written with: a random receipt, which stands for the entry in what is published, and for an
 * instant one its roll. Whether the rolled outcome is still in stock is found when it is written.
 */
export function enterLottery(present: Present, random: Random): TakeRow['lottery'] {
  if (present.kind !== 'lottery' || !present.lottery) return null;
  const receipt = random.bytes(RECEIPT_BYTES).toString('hex');
  if (present.lottery.type === 'drawn') {
    return { isDrawn: true, outcome: null, draw: { result: 'pending', receipt }, won: null };
  }
  const odds = oddsOf(present);
  const record = instantDraw(odds, randomBelow(random, totalWeight(odds)));
  const { drawn } = record;
  const next = present.lottery.outcomes.find(({ id }) => id === drawn)?.then ?? 'use';
  return {
    isDrawn: false,
    outcome: drawn,
    draw: { ...record, result: 'lose', receipt },
    // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
    won: drawn === null ? null : { ...record, result: 'win', outcome: drawn, then: next, receipt },
  };
}
