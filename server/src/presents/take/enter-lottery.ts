import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import { instantDraw, oddsOf, totalWeight } from '@meguri/core/presents/instant-draw.ts';
import { type Random, randomBelow } from '../../lib/random.ts';
import type { LotteryEntry } from './grant-present.ts';

const RECEIPT_BYTES = 16;

/**
 * The entry of a lottery; null for other presents. The receipt is random and stands for the entry in what is published.
 * An instant lottery is rolled here; whether the rolled outcome is in stock is decided when the entry is written.
 */
export function enterLottery(present: Present, random: Random): LotteryEntry | null {
  if (present.kind !== 'lottery' || !present.lottery) return null;
  const receipt = random.bytes(RECEIPT_BYTES).toString('hex');
  if (present.lottery.type === 'drawn') {
    return { isDrawn: true, outcome: null, won: null, otherwise: { result: 'pending', receipt } };
  }
  const odds = oddsOf(present);
  const record = instantDraw(odds, randomBelow(random, totalWeight(odds)));
  const { drawn } = record;
  const next = present.lottery.outcomes.find(({ id }) => id === drawn)?.then ?? 'use';
  return {
    isDrawn: false,
    outcome: drawn,
    // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
    won: drawn === null ? null : { ...record, result: 'win', outcome: drawn, then: next, receipt },
    otherwise: { ...record, result: 'lose', receipt },
  };
}
