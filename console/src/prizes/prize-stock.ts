import type { Figures } from '@meguri/core/console/figures/schema.ts';
import type { LimitedStock } from '../shared/figures/burn-down.tsx';

/**
 * The stock of a prize: its own, or that of all outcomes of a lottery together, which lasts as long as the outcome that lasts longest. Null
 * if nothing limits it or if it is not published.
 */
export function stockOf(presents: Figures['presents'], id: string): LimitedStock | null {
  const limited = presents.filter((one) => one.id === id && one.stock !== null);
  if (limited.length === 0) return null;
  const sum = (numberOf: (one: LimitedStock) => number | null) =>
    limited.reduce((total, one) => total + (numberOf(one) ?? 0), 0);
  const ends = limited.map(({ lastsUntil }) => lastsUntil);
  const length = Math.max(...limited.map(({ hours }) => hours.length));
  return {
    left: sum(({ left }) => left),
    stock: sum(({ stock }) => stock),
    // The last hour of each ends now.
    hours: Array.from({ length }, (_, index) => sum(({ hours }) => hours.at(index - length) ?? 0)),
    lastsUntil: ends.reduce((last, end) => (last === null || end === null ? null : later(last, end))),
  };
}

const later = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? b : a);
