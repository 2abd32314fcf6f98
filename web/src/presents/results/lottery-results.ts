import type { LotteryResult, Present, UserPresent } from '../../queries/queries.ts';

/** One line of the lottery results. */
export interface Result {
  id: string;
  outcome: LotteryResult['outcome'];
  presentId: string;
  /** The name of the lottery; empty if the campaign no longer has it. */
  name: string;
  /** What was won. */
  prize: string | null;
  /** The application form has not been sent yet. */
  wantsForm: boolean;
  /** When it was drawn; for a pending result, when it was entered. */
  at: string;
  /** For a pending result: when it will be drawn. */
  drawAt: string | null;
  receipt: string | null;
}

/** The results grouped by outcome, newest first. */
export function resultLists(
  results: readonly LotteryResult[],
  presents: readonly Pick<Present, 'id' | 'name' | 'lottery'>[],
  userPresents: readonly Pick<UserPresent, 'id' | 'state' | 'acquiredAt'>[],
): Record<'pending' | 'won' | 'lost', Result[]> {
  const presentById = new Map(presents.map((present) => [present.id, present] as const));
  const userPresentById = new Map(userPresents.map((userPresent) => [userPresent.id, userPresent] as const));
  const all = results
    .map(({ userPresentId, presentId, outcome, prize, drawnAt, receipt }): Result => {
      const present = presentById.get(presentId);
      const userPresent = userPresentById.get(userPresentId);
      return {
        id: userPresentId,
        outcome,
        presentId,
        name: present?.name ?? '',
        prize: prize?.name ?? null,
        wantsForm: userPresent?.state === 'eligible_to_apply',
        at: drawnAt ?? userPresent?.acquiredAt ?? '',
        drawAt: outcome === 'pending' ? (present?.lottery?.drawAt ?? null) : null,
        receipt: present?.lottery?.type === 'drawn' ? (receipt ?? null) : null,
      };
    })
    .sort((a, b) => (Date.parse(b.at) || 0) - (Date.parse(a.at) || 0));
  const of = (outcome: Result['outcome']) => all.filter((result) => result.outcome === outcome);
  return { pending: of('pending'), won: of('win'), lost: of('lose') };
}
