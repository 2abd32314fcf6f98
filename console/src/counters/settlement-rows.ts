import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { type Counters, presentName } from './use-counters.ts';

type Settlement = ConsoleAnswer<'showSettlement'>;

/** What was handed over, of it without a network, and what is to be checked. */
export type Sums = Pick<Settlement['rows'][number], 'count' | 'provisional' | 'doubles'>;

/** A line of the settlement: the sums of a present, on one day or on all. */
export interface SettlementRow extends Sums {
  key: string;
  present: string;
}

/** The account of one counter. */
export interface CounterAccount {
  id: string;
  name: string;
  /** By day and present. */
  days: (SettlementRow & { day: string })[];
  /** By present, over all days. */
  presents: SettlementRow[];
  total: Sums;
}

/** The accounts of all counters that handed something over, in the order in which they were made, and their sum. */
export interface Accounts {
  counters: CounterAccount[];
  total: Sums;
}

const sumOf = (rows: readonly Sums[]): Sums => {
  const sum = (key: keyof Sums) => rows.reduce((total, row) => total + row[key], 0);
  return { count: sum('count'), provisional: sum('provisional'), doubles: sum('doubles') };
};

/** The settlement by counter, with names and sums. */
export function accountsOf(
  { rows, counters }: Settlement,
  data: Pick<Counters, 'presents'>,
  removed: string,
): Accounts {
  const accounts = counters.flatMap(({ id, name, isRemoved }): CounterAccount[] => {
    const days = rows
      .filter(({ counterId }) => counterId === id)
      .map(({ day, presentId, outcomeId, count, provisional, doubles }) => ({
        key: `${day} ${presentId} ${outcomeId}`,
        subject: `${presentId} ${outcomeId}`,
        day,
        present: presentName(data, presentId, outcomeId),
        count,
        provisional,
        doubles,
      }));
    const presents = [...new Set(days.map(({ subject }) => subject))].map((key) => {
      const ofPresent = days.filter(({ subject }) => subject === key);
      return { key, present: ofPresent[0]!.present, ...sumOf(ofPresent) };
    });
    return days.length === 0
      ? []
      : [
          {
            id,
            name: `${name}${isRemoved ? removed : ''}`,
            days: days.map(({ subject: _, ...day }) => day),
            presents,
            total: sumOf(days),
          },
        ];
  });
  return { counters: accounts, total: sumOf(accounts.map(({ total }) => total)) };
}
