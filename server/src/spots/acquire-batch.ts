import type { Lane, Statement } from '../db/open.ts';
import { acquireStep, type Found, lockStep, outcomeOf } from './acquire-locked.ts';
import { factsOfMoved, type Moved, moveStep } from './acquire-moved.ts';
import type { AcquisitionOutcome, AcquisitionRow } from './acquisition.ts';

/**
 * Settings of the connection that writes acquisitions. A plan made while the tables are empty would be kept through the
 * first minutes of an event, and planning for each batch costs more than the batch: every step is a look-up by primary key.
 */
export const ACQUIRE_SETTINGS: Record<string, string> = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
};

/** The stock of the campaigns in the batch, for the count of new rewards; asked only where a reward may be new. */
const STOCK: Statement = {
  name: 'acquire_stock',
  text: `select campaign_id, present_id, remaining from present_stock where campaign_id = any($1::int[]) and outcome_id = ''`,
};

interface StockRow {
  campaign_id: number;
  present_id: string;
  remaining: number;
}

/** Units left by present id, by campaign. */
type Stocks = Map<number, Map<string, number>>;

/**
 * Writes batches of acquisitions, at most one a visitor in each: one transaction and one round trip, and a second one for
 * rows that are refused, repeated, or of an account that is just changing.
 */
export function openAcquireBatch(lane: Lane): (rows: readonly AcquisitionRow[]) => Promise<AcquisitionOutcome[]> {
  return async (rows) => {
    const outcomes = await acquireFirst(lane, rows);
    const left = rows.filter((row) => !outcomes.has(row));
    if (left.length > 0) {
      const [, found] = await lane.atOnce([lockStep(left), acquireStep(left)]);
      for (const [row, outcome] of outcomesOf(left, found as Found[])) outcomes.set(row, outcome);
    }
    return rows.map((row) => outcomes.get(row) ?? { kind: 'dead_session' });
  };
}

const NO_STOCK: ReadonlyMap<string, number> = new Map();

/** What could be told at once. */
async function acquireFirst(
  lane: Lane,
  rows: readonly AcquisitionRow[],
): Promise<Map<AcquisitionRow, AcquisitionOutcome>> {
  const proven = rows.filter(({ proof }) => proof !== null);
  const plain = rows.filter(({ proof }) => proof === null);
  const asksStock = [...new Set(plain.filter((row) => row.mayReward).map((row) => row.campaignId))];
  const answers = await lane.atOnce([
    ...(proven.length > 0 ? [lockStep(rows), acquireStep(proven)] : []),
    ...(plain.length > 0 ? [moveStep(plain)] : []),
    ...(asksStock.length > 0 ? [{ statement: STOCK, values: [asksStock] }] : []),
  ]);
  const found = proven.length > 0 ? answers.splice(0, 2)[1] : [];
  const [moved] = plain.length > 0 ? answers.splice(0, 1) : [];
  const stocks = stocksOf(answers[0] as StockRow[] | undefined);
  const outcomes = outcomesOf(proven, found as Found[]);
  if (moved) {
    const facts = factsOfMoved(plain, moved[0] as Moved, (row) => stocks.get(row.campaignId) ?? NO_STOCK);
    for (const [row, of] of facts) outcomes.set(row, { kind: 'acquired', facts: of });
  }
  return outcomes;
}

function outcomesOf(rows: readonly AcquisitionRow[], found: readonly Found[]): Map<AcquisitionRow, AcquisitionOutcome> {
  const byPlace = new Map(found.map((one) => [one.place, one]));
  return new Map(rows.map((row, index) => [row, outcomeOf(row, byPlace.get(index + 1))]));
}

function stocksOf(rows: readonly StockRow[] = []): Stocks {
  const stocks: Stocks = new Map();
  for (const { campaign_id: campaignId, present_id: presentId, remaining } of rows) {
    const stock = stocks.get(campaignId) ?? new Map();
    stocks.set(campaignId, stock.set(presentId, remaining));
  }
  return stocks;
}
