import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { periodState } from '@meguri/core/time/period.ts';
import type { Limit } from '@meguri/core/time/windows.ts';
import { grantedOf, type StockLine, type StockRow } from './plan-stock.ts';
import { type DrawStates, drawTimes } from './publish-draws.ts';

/** Why a new version is not published unless forced: it would take away or change what visitors hold. */
export type Refusal =
  | { code: 'spot_held' | 'present_held'; id: string; count: number }
  | { code: 'outcome_granted'; presentId: string; id: string; count: number }
  | { code: 'draw_withdrawn'; id: string; count: number }
  | { code: 'draw_over'; id: string }
  | { code: 'limit_changed'; from: Limit; to: Limit }
  | { code: 'erases_at_once'; at: string }
  | { code: 'stock_below_granted'; presentId: string; outcomeId: string; stock: number; granted: number };

/** What the database knows of the visitors of a campaign, as far as a new version could touch it. */
export interface Held {
  /** Live acquisitions by spot id and live user presents by present id, of what the new version leaves out. */
  spots: ReadonlyMap<string, number>;
  presents: ReadonlyMap<string, number>;
  /** Whether there is any live acquisition at all. */
  hasAcquisitions: boolean;
  /** Whether there is anybody whose data could be erased. */
  hasVisitors: boolean;
  stock: readonly StockRow[];
  draws: DrawStates;
  /** User presents by present id of the presents that get a limit for the first time. */
  granted: ReadonlyMap<string, number>;
}

/** The ids that the new file no longer has. */
export function removedIds(before: CampaignFile, after: CampaignFile): { spots: string[]; presents: string[] } {
  const gone = (list: 'spots' | 'presents'): string[] => {
    const kept = new Set((after[list] ?? []).map(({ id }) => id));
    return (before[list] ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
  };
  return { spots: gone('spots'), presents: gone('presents') };
}

/** All reasons against publishing the new file unless forced (docs/domain.md#19-the-campaign-file). */
export function refusalsOf(
  before: CampaignFile,
  after: CampaignFile,
  { held, lines, now }: { held: Held; lines: readonly StockLine[]; now: number },
): Refusal[] {
  const from = compileCatalogue(before);
  const to = compileCatalogue(after);
  const isRunning = periodState(from.period, now) === 'running';
  const isLimitChanged = from.acquisition.limit !== to.acquisition.limit && isRunning && held.hasAcquisitions;
  const isPast = (at: number | null): boolean => at !== null && at <= now;
  const erasesAtOnce = held.hasVisitors && isPast(to.erasesAt) && !isPast(from.erasesAt);
  return [
    ...[...held.spots].map(([id, count]): Refusal => ({ code: 'spot_held', id, count })),
    ...[...held.presents].map(([id, count]): Refusal => ({ code: 'present_held', id, count })),
    ...removedOutcomes(after, held, lines),
    ...changedDraws(after, held),
    ...(isLimitChanged
      ? [{ code: 'limit_changed' as const, from: from.acquisition.limit, to: to.acquisition.limit }]
      : []),
    ...(erasesAtOnce ? [{ code: 'erases_at_once' as const, at: new Date(to.erasesAt ?? 0).toISOString() }] : []),
    ...lines.flatMap((line): Refusal[] => {
      const granted = grantedOf(line, held.stock, held.granted);
      const { presentId, outcomeId, total: stock } = line;
      return stock < granted ? [{ code: 'stock_below_granted', presentId, outcomeId, stock, granted }] : [];
    }),
  ];
}

/** Outcomes that were won and that a lottery which stays no longer has. */
function removedOutcomes(after: CampaignFile, held: Held, lines: readonly StockLine[]): Refusal[] {
  const staying = new Set((after.presents ?? []).map(({ id }) => id));
  return held.stock.flatMap((row): Refusal[] => {
    const count = row.total - row.remaining;
    const isKept = lines.some((line) => line.presentId === row.presentId && line.outcomeId === row.outcomeId);
    if (row.outcomeId === '' || isKept || count === 0 || !staying.has(row.presentId)) return [];
    return [{ code: 'outcome_granted', presentId: row.presentId, id: row.outcomeId, count }];
  });
}

/** Lotteries that stay but are no longer drawn while visitors wait for it, and draws that are to be at another time after all. */
function changedDraws(after: CampaignFile, { draws }: Held): Refusal[] {
  const staying = new Set((after.presents ?? []).map(({ id }) => id));
  const times = new Map(drawTimes(after).map(({ presentId, drawAt }) => [presentId, drawAt]));
  const isWithdrawn = (id: string): boolean => staying.has(id) && !times.has(id);
  return [
    ...[...draws.pending]
      .filter(([id]) => isWithdrawn(id))
      .map(([id, count]): Refusal => ({ code: 'draw_withdrawn', id, count })),
    ...[...draws.drawn]
      .filter(([id, drawAt]) => times.has(id) && times.get(id) !== drawAt)
      .map(([id]): Refusal => ({ code: 'draw_over', id })),
  ];
}
