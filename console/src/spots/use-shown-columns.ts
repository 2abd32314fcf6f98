import { useState } from 'react';
import { readStored, store } from '../browser/console-storage.ts';
import type { FurtherColumn } from './sort-spots.ts';

/** The further columns that the member has hidden on this computer. */
const HIDDEN_COLUMNS = 'spot-columns-hidden';

/** The further columns that the table shows, of those that it offers, and what changes them. */
export function useShownColumns(
  offered: readonly FurtherColumn[],
): [shown: FurtherColumn[], change: (next: readonly FurtherColumn[]) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => readStored(HIDDEN_COLUMNS)?.split(' ') ?? []);
  const change = (next: readonly FurtherColumn[]) => {
    const others = hidden.filter((one) => !offered.some((column) => column === one));
    const left = [...others, ...offered.filter((one) => !next.includes(one))];
    setHidden(left);
    store(HIDDEN_COLUMNS, left.length > 0 ? left.join(' ') : null);
  };
  return [offered.filter((one) => !hidden.includes(one)), change];
}
