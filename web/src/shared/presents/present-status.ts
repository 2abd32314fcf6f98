import type { TicketFamily } from '@meguri/ui/tickets/ticket.tsx';
import type { Present, UserPresent } from '../../queries/queries.ts';

type State = Present['state'];

const FAMILY: Record<State, TicketFamily> = {
  not_acquired: 'wait',
  before_period: 'wait',
  available: 'ready',
  exchangeable: 'ready',
  eligible_to_apply: 'ready',
  usable: 'ready',
  acquired: 'yours',
  applied: 'yours',
  used: 'over',
  period_ended: 'over',
};

/** States in which the visitor could take a unit if any were left. */
const TAKES_A_UNIT: readonly State[] = ['not_acquired', 'before_period', 'available', 'exchangeable'];

/** The status of a present for the visitor: its state combined with the stock and the result of a draw. */
export interface PresentStatus {
  family: TicketFamily;
  /** Out of stock, and the visitor has no unit. */
  isSoldOut: boolean;
  /** The visitor could take it, but the organiser has stopped it for now. */
  isStopped: boolean;
  /** The user present that determines the state; undefined before the first, or while user presents are not loaded. */
  userPresent: UserPresent | undefined;
}

/** User presents of one present, oldest first. */
export const userPresentsOf = (present: Pick<Present, 'id'>, all: readonly UserPresent[]): UserPresent[] =>
  all
    .filter(({ presentId }) => presentId === present.id)
    .sort((a, b) => Date.parse(a.acquiredAt) - Date.parse(b.acquiredAt));

/** The status of a present, from the visitor's user presents. */
export function presentStatus(present: Present, all: readonly UserPresent[]): PresentStatus {
  const taken = userPresentsOf(present, all);
  // As in the API: the oldest user present with an action left, else the last one.
  const userPresent = taken.find(({ state }) => state === present.state) ?? taken.at(-1);
  const isSoldOut = present.stock?.remaining === 0 && TAKES_A_UNIT.includes(present.state);
  const isStopped =
    present.stopped && !isSoldOut && (present.state === 'available' || present.state === 'exchangeable');
  const isLost = present.state === 'acquired' && userPresent?.outcome === 'lose';
  const family = isStopped ? 'wait' : FAMILY[present.state];
  return { family: isSoldOut || isLost ? 'over' : family, isSoldOut, isStopped, userPresent };
}

/** Available first, then upcoming, then the visitor's, then over; in the organiser's order within each group. */
const FAMILIES = ['ready', 'wait', 'yours', 'over'] as const satisfies readonly TicketFamily[];

/** Sorts items with a status into that order. */
export const byFamily = <T extends { status: PresentStatus }>(items: readonly T[]): T[] =>
  FAMILIES.flatMap((family) => items.filter(({ status }) => status.family === family));
