import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';

/** A stock line of the campaign file; `outcomeId` is empty for the present itself. */
export interface StockLine {
  presentId: string;
  outcomeId: string;
  total: number;
}

/** A stock line as it stands; what was granted of it is `total - remaining`. */
export interface StockRow extends StockLine {
  remaining: number;
}

/** A stock line as it is to be; `overdrawn` of the granted units come back to nothing. */
export interface PlannedRow extends StockRow {
  overdrawn: number;
}

/** What the file says is there: of each limited present, and of each outcome of a lottery. */
export function stockLines(file: CampaignFile, serials: ReadonlyMap<string, readonly string[]>): StockLine[] {
  return (file.presents ?? []).flatMap(({ id, stock, lottery }) => {
    // Each code of a serial list is given once, so the list is a stock of its own.
    const total = stock ?? serials.get(id)?.length;
    const outcomes = lottery?.outcomes ?? [];
    return [
      ...(total === undefined ? [] : [{ presentId: id, outcomeId: '', total }]),
      ...outcomes.map((outcome) => ({ presentId: id, outcomeId: outcome.id, total: outcome.stock })),
    ];
  });
}

/**
 * The rows that make the stock follow the file without forgetting what was granted: a changed stock moves what remains
 * by the difference, and one below what was granted leaves nothing and keeps the count, so that neither raising it again
 * nor a user present that is given back can grant a unit twice. `granted` counts the user presents of presents that had no row yet.
 */
export function planStock(
  lines: readonly StockLine[],
  rows: readonly StockRow[],
  granted: ReadonlyMap<string, number>,
): PlannedRow[] {
  return lines.map((line) => {
    const given = grantedOf(line, rows, granted);
    const total = Math.max(line.total, given);
    return { ...line, total, remaining: total - given, overdrawn: total - line.total };
  });
}

/**
 * What remains of presents that give a code with each user present is what is free of their codes: a new list may hold codes that
 * are given already, and leave given ones out. An own stock can only make it less. A given code never comes back, and a
 * user present from before there were codes has none to give back.
 */
export function boundByCodes(
  rows: readonly PlannedRow[],
  free: ReadonlyMap<string, number>,
  hasOwnStock: (presentId: string) => boolean,
): PlannedRow[] {
  return rows.map((row) => {
    const codes = row.outcomeId === '' ? free.get(row.presentId) : undefined;
    if (codes === undefined) return row;
    const remaining = hasOwnStock(row.presentId) ? Math.min(row.remaining, codes) : codes;
    const given = row.total - row.remaining;
    return { ...row, total: given + remaining, remaining, overdrawn: given };
  });
}

/** How many units of the line are out of the house already. */
export function grantedOf(
  line: { presentId: string; outcomeId: string },
  rows: readonly StockRow[],
  granted: ReadonlyMap<string, number>,
): number {
  const row = rows.find(({ presentId, outcomeId }) => presentId === line.presentId && outcomeId === line.outcomeId);
  if (row) return row.total - row.remaining;
  return line.outcomeId === '' ? (granted.get(line.presentId) ?? 0) : 0;
}
