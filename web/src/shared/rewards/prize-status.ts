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

/** States in which the visitor would take a unit, if there was one left. */
const TAKES_A_UNIT: readonly State[] = ['not_acquired', 'before_period', 'available', 'exchangeable'];

/** How a present stands for the visitor: more than its state, because stock and the luck of a draw count too. */
export interface PrizeStanding {
  family: TicketFamily;
  /** The last unit is gone, and the visitor has none. */
  isSoldOut: boolean;
  /** The hold that the state tells of; undefined before the first, or while what is held is not known. */
  hold: UserPresent | undefined;
}

/** Holds of one present, oldest first. */
export const holdsOf = (present: Pick<Present, 'id'>, held: readonly UserPresent[]): UserPresent[] =>
  held
    .filter(({ presentId }) => presentId === present.id)
    .sort((a, b) => Date.parse(a.acquiredAt) - Date.parse(b.acquiredAt));

/** The standing of a present among what the visitor holds. */
export function standingOf(present: Present, held: readonly UserPresent[]): PrizeStanding {
  const holds = holdsOf(present, held);
  // As in the API: the oldest hold with something left to do, else the last one.
  const hold = holds.find(({ state }) => state === present.state) ?? holds.at(-1);
  const isSoldOut = present.stock?.remaining === 0 && TAKES_A_UNIT.includes(present.state);
  const isLost = present.state === 'acquired' && hold?.outcome === 'lose';
  return { family: isSoldOut || isLost ? 'over' : FAMILY[present.state], isSoldOut, hold };
}

/** Ready first, then what is ahead, then what is the visitor's, then what is over; the organiser's order within each. */
export const FAMILIES = ['ready', 'wait', 'yours', 'over'] as const satisfies readonly TicketFamily[];

/** Sorts what has a standing into that order. */
export const byFamily = <T extends { standing: PrizeStanding }>(prizes: readonly T[]): T[] =>
  FAMILIES.flatMap((family) => prizes.filter(({ standing }) => standing.family === family));
