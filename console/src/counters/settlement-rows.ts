import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { type Counters, presentName } from './use-counters.ts';

type Settlement = ConsoleAnswer<'showSettlement'>;

/** A line of the settlement as people read it. */
export interface SettlementRow {
  key: string;
  day: string;
  counter: string;
  present: string;
  count: number;
  provisional: number;
  doubles: number;
}

/** The lines of a settlement with their names, and their sums. */
export function settlementRows(
  { rows, counters }: Settlement,
  data: Pick<Counters, 'presents'>,
  removed: string,
): { rows: SettlementRow[]; total: Pick<SettlementRow, 'count' | 'provisional' | 'doubles'> } {
  const nameOf = (counterId: string): string => {
    const counter = counters.find(({ id }) => id === counterId);
    return counter ? `${counter.name}${counter.isRemoved ? removed : ''}` : counterId;
  };
  const sum = (key: 'count' | 'provisional' | 'doubles') => rows.reduce((total, row) => total + row[key], 0);
  return {
    rows: rows.map(({ counterId, presentId, outcomeId, ...row }) => ({
      ...row,
      key: `${row.day} ${counterId} ${presentId} ${outcomeId}`,
      counter: nameOf(counterId),
      present: presentName(data, presentId, outcomeId),
    })),
    total: { count: sum('count'), provisional: sum('provisional'), doubles: sum('doubles') },
  };
}
