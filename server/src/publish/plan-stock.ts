import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';

/** A stock of the campaign file. `outcomeId` is empty for the stock of the present itself. */
export interface StockLine {
  presentId: string;
  outcomeId: string;
  total: number;
}

/** A stock in the database. `total - remaining` units of it were granted. */
export interface StockRow extends StockLine {
  remaining: number;
}

/**
 * A stock after the publication. When granted units are returned, the first `overdrawn` of them do not become available
 * again, because the file has fewer units than were granted.
 */
export interface PlannedRow extends StockRow {
  overdrawn: number;
}

/** The stocks of the campaign file: one for each limited present and one for each outcome of a lottery. */
export function stockLines(file: CampaignFile, serials: ReadonlyMap<string, readonly string[]>): StockLine[] {
  return (file.presents ?? []).flatMap(({ id, stock, lottery }) => {
    // Each code of a serial list is given once, so the length of the list is a stock limit.
    const total = stock ?? serials.get(id)?.length;
    const outcomes = lottery?.outcomes ?? [];
    return [
      ...(total === undefined ? [] : [{ presentId: id, outcomeId: '', total }]),
      ...outcomes.map((outcome) => ({ presentId: id, outcomeId: outcome.id, total: outcome.stock })),
    ];
  });
}

/**
 * The rows that the database needs to follow the file without losing the count of granted units. A changed stock changes
 * the remaining units by the difference. A stock below the number of granted units leaves none and keeps the count, so that
 * neither a later increase nor a returned unit can grant a unit twice.
 *
 * @param granted user presents that count, for presents that have no row yet
 */
export function planStock(
  lines: readonly StockLine[],
  rows: readonly StockRow[],
  granted: ReadonlyMap<string, number>,
): PlannedRow[] {
  return lines.map((line) => {
    const units = grantedOf(line, rows, granted);
    const total = Math.max(line.total, units);
    return { ...line, total, remaining: total - units, overdrawn: total - line.total };
  });
}

/**
 * Limits the remaining units of presents with serial codes to the number of free codes. A new list can contain codes that
 * were given already and can omit given ones, so the length of the list does not say how many are free. A `stock` in the
 * file can only lower the number. All granted units are overdrawn: a given code is never returned, and a user present from
 * before the list has none.
 *
 * @param free the number of free codes by present id
 */
export function limitToCodes(
  rows: readonly PlannedRow[],
  free: ReadonlyMap<string, number>,
  hasOwnStock: (presentId: string) => boolean,
): PlannedRow[] {
  return rows.map((row) => {
    const codes = row.outcomeId === '' ? free.get(row.presentId) : undefined;
    if (codes === undefined) return row;
    const remaining = hasOwnStock(row.presentId) ? Math.min(row.remaining, codes) : codes;
    const granted = row.total - row.remaining;
    return { ...row, total: granted + remaining, remaining, overdrawn: granted };
  });
}

/** The number of units of a stock that were granted already. */
export function grantedOf(
  line: { presentId: string; outcomeId: string },
  rows: readonly StockRow[],
  granted: ReadonlyMap<string, number>,
): number {
  const row = rows.find(({ presentId, outcomeId }) => presentId === line.presentId && outcomeId === line.outcomeId);
  if (row) return row.total - row.remaining;
  return line.outcomeId === '' ? (granted.get(line.presentId) ?? 0) : 0;
}

/** The ids of the presents that have a stock limit in the file and none in the database. */
export function newlyLimited(lines: readonly StockLine[], rows: readonly StockRow[]): string[] {
  const limited = new Set(rows.filter(({ outcomeId }) => outcomeId === '').map(({ presentId }) => presentId));
  return lines
    .filter(({ presentId, outcomeId }) => outcomeId === '' && !limited.has(presentId))
    .map((line) => line.presentId);
}
