import type { Handover } from '../campaign-file/presents.ts';
import type { Present } from '../catalogue/catalogue.ts';
import type { UserPresentDraw } from './rules.ts';

/**
 * How a user present is handed over (docs/domain.md#26-counters); null for one that nobody hands over: an application, access,
 * a frame, a draw that won nothing.
 *
 * @param draw the stored draw of a lottery; null for every other kind
 */
export function handoverOf(present: Present, draw: UserPresentDraw | null): Handover | null {
  if (present.kind === 'goods' || present.kind === 'coupon') return present.handover ?? 'swipe';
  if (draw?.result !== 'win' || draw.then !== 'use') return null;
  return present.lottery?.outcomes.find(({ id }) => id === draw.outcome)?.handover ?? 'swipe';
}

/** Whether a counter can hand over something of the present. */
export const hasCounterHandover = ({ kind, handover, lottery }: Present): boolean =>
  kind === 'lottery'
    ? lottery?.outcomes.some((outcome) => isAtCounter(outcome.handover)) === true
    : isAtCounter(handover);

const isAtCounter = (handover: Handover | undefined): boolean => handover === 'staff' || handover === 'either';
