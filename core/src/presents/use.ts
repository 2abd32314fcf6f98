import type { Present } from '../catalogue/catalogue.ts';
import type { Verdict } from '../lib/verdict.ts';
import { type UserPresentFacts, userPresentState } from './rules.ts';

export type UseRefusalCode = 'already_used' | 'not_usable' | 'spot_required' | 'spot_not_accepted';

/**
 * Whether a user present can be used now, and at which spot (docs/domain.md#9-kinds-of-present). The spot of a coupon that
 * lists only one need not be named. The present's window does not matter: it restricts taking only.
 *
 * @param spotId the spot that the visitor chose, if any
 */
export function judgeUse(
  present: Present,
  userPresent: UserPresentFacts,
  spotId: string | undefined,
): Verdict<{ spotId: string | null }, { code: UseRefusalCode }> {
  const state = userPresentState(present, userPresent);
  if (state === 'used') return { ok: false, code: 'already_used' };
  if (state !== 'usable') return { ok: false, code: 'not_usable' };
  const spots = present.kind === 'coupon' ? (present.spots ?? []) : [];
  if (spotId !== undefined) {
    return spots.includes(spotId) ? { ok: true, spotId } : { ok: false, code: 'spot_not_accepted' };
  }
  const [only = null, second] = spots;
  return second === undefined ? { ok: true, spotId: only } : { ok: false, code: 'spot_required' };
}
