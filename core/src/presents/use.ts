import type { Handover } from '../campaign-file/presents.ts';
import type { Present } from '../catalogue/catalogue.ts';
import type { Verdict } from '../lib/verdict.ts';
import { type UserPresentFacts, userPresentState } from './rules.ts';

export type UseRefusalCode = 'already_used' | 'not_usable' | 'handover_staff' | 'spot_required' | 'spot_not_accepted';

/** What a use depends on besides the present and its state. */
interface UseChoice {
  /** The spot that the visitor chose; undefined for none. */
  spotId: string | undefined;
  /** Who completes the hand-over (`handoverOf`). */
  handover: Handover | null;
}

/**
 * Whether a visitor can use a user present now, and at which spot (docs/domain.md#9-kinds-of-present). The spot of a coupon that
 * lists only one need not be named. The present's window does not matter: it restricts taking only.
 */
export function judgeUse(
  present: Present,
  userPresent: UserPresentFacts,
  { spotId, handover }: UseChoice,
): Verdict<{ spotId: string | null }, { code: UseRefusalCode }> {
  const code = whyNotUsable(present, userPresent);
  if (code !== null) return { ok: false, code };
  if (handover === 'staff') return { ok: false, code: 'handover_staff' };
  const spots = acceptedSpots(present);
  if (spotId !== undefined) {
    return spots.includes(spotId) ? { ok: true, spotId } : { ok: false, code: 'spot_not_accepted' };
  }
  const [only = null, second] = spots;
  return second === undefined ? { ok: true, spotId: only } : { ok: false, code: 'spot_required' };
}

/**
 * Whether a counter can hand over a user present now, and at which spot it is used. The organiser has chosen the presents of the
 * counter, so a coupon need not list the counter's spot.
 *
 * @param counterSpotId the spot at which the counter is, if any
 */
export function judgeHandover(
  present: Present,
  userPresent: UserPresentFacts,
  counterSpotId: string | null,
): Verdict<{ spotId: string | null }, { code: 'already_used' | 'not_usable' }> {
  const code = whyNotUsable(present, userPresent);
  if (code !== null) return { ok: false, code };
  const spots = acceptedSpots(present);
  const [only = null, second] = spots;
  if (counterSpotId !== null && spots.includes(counterSpotId)) return { ok: true, spotId: counterSpotId };
  return { ok: true, spotId: second === undefined ? only : null };
}

function whyNotUsable(present: Present, userPresent: UserPresentFacts): 'already_used' | 'not_usable' | null {
  const state = userPresentState(present, userPresent);
  if (state === 'used') return 'already_used';
  return state === 'usable' ? null : 'not_usable';
}

const acceptedSpots = (present: Present): readonly string[] => (present.kind === 'coupon' ? (present.spots ?? []) : []);
