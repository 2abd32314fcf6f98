import type { Present } from '../../queries/queries.ts';
import type { PrizeStanding } from '../../shared/rewards/prize-status.ts';
import { isReceived } from '../../shared/rewards/prize-words.ts';

/** The one thing to do with a prize, in the thumb's place. */
export type PrizeAction =
  /** Take it: get, draw, enter or apply, after a confirmation where something is given for it. */
  | { kind: 'take'; label: 'get' | 'coupon' | 'draw' | 'enter' | 'apply' | 'exchange' }
  /** Use a coupon. */
  | { kind: 'use' }
  /** Send the application form. */
  | { kind: 'form' }
  | { kind: 'camera' }
  /** More has to be collected first. */
  | { kind: 'collect' }
  /** It opens later. */
  | { kind: 'wait' }
  /** Nothing is left to do; the way on leads to the other prizes. */
  | { kind: 'others' };

/** What can be done next; null where the screen itself is the thing to do (a stub to be torn, something to be read). */
export function prizeAction(present: Present, { isSoldOut, hold }: PrizeStanding): PrizeAction | null {
  const { kind, state, lottery } = present;
  if (isSoldOut) return { kind: 'others' };
  switch (state) {
    case 'not_acquired':
      return { kind: 'collect' };
    case 'before_period':
      return { kind: 'wait' };
    case 'available':
    case 'exchangeable':
      return { kind: 'take', label: takeLabel(present) };
    case 'usable':
      return isReceived(kind) ? null : { kind: 'use' };
    case 'eligible_to_apply':
      return { kind: 'form' };
    case 'acquired':
      if (kind === 'ar') return { kind: 'camera' };
      return kind === 'access' || (lottery && hold?.outcome !== 'lose') ? null : { kind: 'others' };
    default:
      return { kind: 'others' };
  }
}

/** What is done with a lottery: its paper is drawn at once, or a place is had in a draw to come. */
export const lotteryLabel = ({ type }: NonNullable<Present['lottery']>) => (type === 'drawn' ? 'enter' : 'draw');

function takeLabel({ kind, state, lottery }: Present): Extract<PrizeAction, { kind: 'take' }>['label'] {
  if (lottery) return lotteryLabel(lottery);
  if (state === 'exchangeable') return 'exchange';
  if (kind === 'apply') return 'apply';
  return kind === 'coupon' ? 'coupon' : 'get';
}
