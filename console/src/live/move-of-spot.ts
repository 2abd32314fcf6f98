import { type Direction, directionTo } from '@meguri/core/console/walk/walking-order.ts';
import { distanceMetres, type Position } from '@meguri/core/lib/geo.ts';

/** A longer move needs a second confirmation: corrections are rarely this long, and one wrong digit moves a spot by kilometres. */
const FAR_METRES = 500;

/** How far a spot is moved, and where to. */
export interface SpotMove {
  metres: number;
  direction: Direction;
  isFar: boolean;
}

/** The way from one point to another. */
export function moveOf(from: Position, to: Position): SpotMove {
  const metres = distanceMetres(from, to);
  return { metres, direction: directionTo(from, to), isFar: metres > FAR_METRES };
}
