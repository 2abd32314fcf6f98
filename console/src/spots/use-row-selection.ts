import { useState } from 'react';

/** The selected rows of a table. `shown`: the ids of the rows that it shows, in their order. */
export function useRowSelection(shown: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);

  /** Selects a row or takes it out. `isRange`: selects all rows from the last one as well. */
  const select = (id: string, isRange: boolean) => {
    const [from, to] = [last === null ? -1 : shown.indexOf(last), shown.indexOf(id)];
    const next = new Set(selected);
    if (isRange && from >= 0) for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(id)) next.add(id);
    setSelected(next);
    setLast(id);
  };
  /** Selects all rows, or none if all are selected. */
  const selectAll = () => setSelected(new Set(shown.every((id) => selected.has(id)) ? [] : shown));

  return { selected, setSelected, select, selectAll };
}
