import type { Present } from '../../queries/queries.ts';
import type { PresentStatus } from '../../shared/presents/present-status.ts';
import { isReceived } from '../../shared/presents/present-words.ts';

/** The primary action of a present, shown in the dock. */
export type PresentAction =
  /** Take it: get, draw, enter or apply, after a confirmation if it consumes points or stamps. */
  | { kind: 'take'; label: 'get' | 'coupon' | 'draw' | 'enter' | 'apply' | 'exchange' }
  /** Use a coupon. */
  | { kind: 'use' }
  /** Send the application form. */
  | { kind: 'form' }
  | { kind: 'camera' }
  /** The requirement is not met yet. */
  | { kind: 'collect' }
  /** The organiser has stopped it for now. */
  | { kind: 'stopped' }
  /** It opens later. */
  | { kind: 'wait' }
  /** Nothing is left to do; the action leads to the other presents. */
  | { kind: 'others' };

/** The next action; null if the page itself has the action (a stub to tear, content to read). */
export function presentAction(present: Present, { isSoldOut, userPresent }: PresentStatus): PresentAction | null {
  const { kind, state, lottery } = present;
  if (isSoldOut) return { kind: 'others' };
  switch (state) {
    case 'not_acquired':
      return { kind: 'collect' };
    case 'before_period':
      return { kind: 'wait' };
    case 'available':
    case 'exchangeable':
      return present.stopped ? { kind: 'stopped' } : { kind: 'take', label: takeLabel(present) };
    case 'usable':
      return isReceived(kind) || userPresent?.handover === 'staff' ? null : { kind: 'use' };
    case 'eligible_to_apply':
      return { kind: 'form' };
    case 'acquired':
      if (kind === 'ar') return { kind: 'camera' };
      return kind === 'access' || (lottery && userPresent?.outcome !== 'lose') ? null : { kind: 'others' };
    default:
      return { kind: 'others' };
  }
}

/** The action of a lottery: draw immediately, or enter a later draw. */
export const lotteryLabel = ({ type }: NonNullable<Present['lottery']>) => (type === 'drawn' ? 'enter' : 'draw');

function takeLabel({ kind, state, lottery }: Present): Extract<PresentAction, { kind: 'take' }>['label'] {
  if (lottery) return lotteryLabel(lottery);
  if (state === 'exchangeable') return 'exchange';
  if (kind === 'apply') return 'apply';
  return kind === 'coupon' ? 'coupon' : 'get';
}
