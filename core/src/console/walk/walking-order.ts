import { bearingDegrees, distanceMetres, type Position } from '../../lib/geo.ts';

/** The eight directions, clockwise from the north. */
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** In which of the eight directions a place lies. */
export const directionTo = (from: Position, to: Position): Direction =>
  DIRECTIONS[Math.round(bearingDegrees(from, to) / 45) % DIRECTIONS.length] ?? 'n';

/** Longer walks are only ordered by the nearest next place. */
const MOST_IMPROVED = 150;
const ROUNDS = 40;

/**
 * The order in which places are walked: from the start always to the nearest one, then without the detours that turning a piece
 * of the way around saves (2-opt). Without a start the walk begins at the first place.
 */
export function walkingOrder<P extends Position>(places: readonly P[], start: Position | null): P[] {
  const left = [...places];
  const way: P[] = [];
  let at: Position | undefined = start ?? left[0];
  while (at !== undefined && left.length > 0) {
    let nearest = 0;
    for (const [index, place] of left.entries()) {
      if (distanceMetres(at, place) < distanceMetres(at, left[nearest] as P)) nearest = index;
    }
    const [next] = left.splice(nearest, 1) as [P];
    way.push(next);
    at = next;
  }
  return way.length > MOST_IMPROVED ? way : withoutDetours(way, start);
}

/** Turns pieces of a way around as long as that makes it shorter. The way may end anywhere. */
function withoutDetours<P extends Position>(way: readonly P[], start: Position | null): P[] {
  let best = [...way];
  const length = (a: Position | undefined, b: Position | undefined) => (a && b ? distanceMetres(a, b) : 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    let isBetter = false;
    // Without a start the first place is where the walker is.
    for (let from = start ? 0 : 1; from < best.length - 1; from += 1) {
      const before = from === 0 ? (start ?? undefined) : best[from - 1];
      for (let to = from + 1; to < best.length; to += 1) {
        const after = best[to + 1];
        const now = length(before, best[from]) + length(best[to], after);
        const turned = length(before, best[to]) + length(best[from], after);
        if (now - turned < 0.1) continue;
        best = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        isBetter = true;
      }
    }
    if (!isBetter) break;
  }
  return best;
}
