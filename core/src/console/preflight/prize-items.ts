import type { Catalogue, Present } from '../../catalogue/catalogue.ts';
import { oddsOf } from '../../presents/instant-draw.ts';
import { forecastLottery, outlookOf } from '../../presents/odds-forecast.ts';
import { item, namesOf, type PreflightItem, type PreflightVerdict } from './preflight-item.ts';
import { unreachablePrizes } from './reachable-prizes.ts';

/** A prize whose window has ended before stamps can be collected, or begins after the rally, is handed to nobody. */
export function windowsItem({ presents, period }: Catalogue): PreflightItem {
  const closed = [...presents.values()].filter(
    ({ period: { start, end } }) =>
      (end !== null && period.start !== null && end < period.start) ||
      (start !== null && period.end !== null && start > period.end),
  );
  return item('windows', closed.length > 0 ? 'no_go' : 'go', {
    count: closed.length || presents.size,
    names: namesOf(closed),
  });
}

/** Prizes whose requirement no visitor can ever meet. Null for a rally without prizes. */
export function reachableItem(catalogue: Catalogue, canVerify: boolean): PreflightItem | null {
  if (catalogue.presents.size === 0) return null;
  const found = unreachablePrizes(catalogue, { canVerify }).map(({ present }) => present);
  return found.length === 0
    ? item('reachable', 'go', { count: catalogue.presents.size })
    : item('reachable', 'no_go', { count: found.length, names: namesOf(found) });
}

/**
 * Prizes that run out before every expected visitor has taken one, and lotteries in which the last visitors can win nothing. A prize
 * without any unit counts too: nobody can get it. Drawn lotteries are left out, because they are meant to leave some visitors without
 * a prize.
 */
export function stockItem(
  { presents }: Catalogue,
  { visitors, codes }: { visitors: number | null; codes: ReadonlyMap<string, number> },
): PreflightItem {
  const limited = [...presents.values()].filter((present) =>
    present.lottery ? present.lottery.type === 'instant' : unitsOf(present, codes) !== undefined,
  );
  const found = (verdict: PreflightVerdict) =>
    limited.filter((present) => outlook(present, unitsOf(present, codes) ?? 0, visitors) === verdict);
  const empty = found('no_go');
  if (empty.length > 0) return item('stock', 'no_go', { count: empty.length, names: namesOf(empty) });
  if (limited.length === 0) return item('stock', 'go');
  if (visitors === null) return item('stock', 'note', { names: namesOf(limited) });
  const short = found('note');
  return short.length > 0
    ? item('stock', 'note', { count: short.length, names: namesOf(short) })
    : item('stock', 'go', { count: limited.length, of: visitors });
}

/** How many visitors can take a prize; undefined where it has no limit. Each code of its list is given once. */
function unitsOf({ id, stock }: Present, codes: ReadonlyMap<string, number>): number | undefined {
  const listed = codes.get(id);
  return stock === undefined || listed === undefined ? (stock ?? listed) : Math.min(stock, listed);
}

/** Whether the units of a prize last for the expected visitors, each of whom takes it once. */
function outlook(present: Present, stock: number, visitors: number | null): PreflightVerdict {
  const { lottery } = present;
  if (!lottery) return stock === 0 ? 'no_go' : visitors !== null && stock < visitors ? 'note' : 'go';
  const { outcomes } = lottery;
  const units = new Map(outcomes.map((outcome) => [outcome.id, outcome.stock]));
  // Without a number of visitors only a lottery in which nobody can ever win is known.
  const draws = visitors ?? 1;
  const { kind } = outlookOf(forecastLottery(oddsOf(present), units, draws), draws);
  const isEmpty = kind === 'nobody' || outcomes.every((outcome) => outcome.stock === 0);
  return isEmpty ? 'no_go' : visitors !== null && kind === 'ends' ? 'note' : 'go';
}
