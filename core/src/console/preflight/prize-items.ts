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
 * Prizes that are gone before every expected visitor has taken one, and lotteries in which the last visitors can win nothing. A
 * prize without any unit is handed to nobody. A drawn lottery is meant to leave some with nothing.
 */
export function stockItem({ presents }: Catalogue, visitors: number | null): PreflightItem {
  const limited = [...presents.values()].filter(
    ({ stock, lottery }) => lottery?.type === 'instant' || (stock !== undefined && lottery === undefined),
  );
  const found = (verdict: PreflightVerdict) => limited.filter((present) => outlook(present, visitors) === verdict);
  const empty = found('no_go');
  if (empty.length > 0) return item('stock', 'no_go', { count: empty.length, names: namesOf(empty) });
  if (limited.length === 0) return item('stock', 'go');
  if (visitors === null) return item('stock', 'note', { names: namesOf(limited) });
  const short = found('note');
  return short.length > 0
    ? item('stock', 'note', { count: short.length, names: namesOf(short) })
    : item('stock', 'go', { count: limited.length, of: visitors });
}

/** Whether the units of a prize last for the expected visitors, each of whom takes it once. */
function outlook(present: Present, visitors: number | null): PreflightVerdict {
  const { stock, lottery } = present;
  if (!lottery) return stock === 0 ? 'no_go' : visitors !== null && (stock ?? 0) < visitors ? 'note' : 'go';
  const { outcomes } = lottery;
  const units = new Map(outcomes.map((outcome) => [outcome.id, outcome.stock]));
  // Without a number of visitors only a lottery in which nobody can ever win is known.
  const draws = visitors ?? 1;
  const { kind } = outlookOf(forecastLottery(oddsOf(present), units, draws), draws);
  const isEmpty = kind === 'nobody' || outcomes.every((outcome) => outcome.stock === 0);
  return isEmpty ? 'no_go' : visitors !== null && kind === 'ends' ? 'note' : 'go';
}
