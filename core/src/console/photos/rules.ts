import type { FieldFault } from '../../accounts/rules.ts';

/** What a member decides about a photo. `ask` leaves it to somebody else. */
export const PHOTO_DECISIONS = ['approve', 'reject', 'ask'] as const;
export type PhotoDecision = (typeof PHOTO_DECISIONS)[number];

/** Why a photo is not shown, in the order of the keys 1 to 5. */
export const REJECTION_REASONS = ['faces', 'other_place', 'advertising', 'unpleasant', 'other'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** How long a decision can be taken back, in milliseconds. The files of a rejected photo stay so long, where no visitor can load them. */
export const UNDO_MS = 600_000;

/** The most photos of one lease and of one call that decides. */
export const LEASE_MAX = 12;

/** How long photos belong to the member who looks at them, in milliseconds. An open page renews this three times as often. */
export const LEASE_MS = 60_000;

/** Faults of a decision: a rejection needs a reason, and the reason `other` a note. */
export function decisionFaults({
  decision,
  reason,
  note,
}: {
  decision: PhotoDecision;
  reason?: RejectionReason;
  note?: string;
}): FieldFault[] {
  if (decision !== 'reject') return [];
  if (reason === undefined) return [{ path: '/reason', code: 'required' }];
  return reason === 'other' && (note ?? '').trim() === '' ? [{ path: '/note', code: 'required' }] : [];
}
