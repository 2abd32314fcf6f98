import type { Approval } from '@meguri/core/console/publish/schema.ts';

/** How far the approvals of a publication are, for one member. */
export interface SignOffState {
  /** How many others must still approve it before this member can publish. */
  missing: number;
  /** The member's own approval, if it counts. */
  mine: Approval | null;
  /** The approvals that count. */
  counted: readonly Approval[];
}

/** The publisher is one of the people, and nobody counts twice. */
export function signOffState(approvals: readonly Approval[], publishers: number, memberId: string): SignOffState {
  const counted = approvals.filter(({ flaw }) => flaw === null);
  const others = new Set(counted.map(({ by }) => by.memberId).filter((id) => id !== memberId));
  return {
    missing: Math.max(0, publishers - 1 - others.size),
    mine: counted.find(({ by }) => by.memberId === memberId) ?? null,
    counted,
  };
}
