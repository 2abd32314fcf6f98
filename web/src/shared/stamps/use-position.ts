import type { PositionState, VisitorPosition } from '../location/locator.ts';
import { usePositionState } from '../location/use-position-state.ts';

/** The position in a position state, even if it is inaccurate; null if there is none. */
const positionOf = (position: PositionState): VisitorPosition | null =>
  position.status === 'known' || position.status === 'inaccurate' ? position : null;

/** The visitor's position while the component is mounted, its status, and a function to request it. */
export function usePosition() {
  const { position, request } = usePositionState();
  return { at: positionOf(position), status: position.status, request };
}
