import type { HandoverRefusal } from '@meguri/core/staff/schema.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import { describeCounterPresent } from './describe-counter-present.ts';
import { describeHandover, type HandoverRow } from './handover-queries.ts';
import type { StaffContext } from './staff-context.ts';

type Answer = StaffAnswer<'handOver'>;

/** The answer to a code that stands for no user present. */
export const refusalOf = (reason: HandoverRefusal): Answer => ({
  verdict: 'refuse',
  reason,
  isRecorded: false,
  present: null,
  remaining: null,
  handover: null,
  before: null,
  counters: [],
});

/** The answer to a hand-over that was judged, the first time and to a repeat. */
export function answerOf({ campaign, locale }: StaffContext<true>, row: Omit<HandoverRow, 'recordedAt'>): Answer {
  const { state, answer, presentId, outcomeId } = row;
  const isHanded = state === 'handed';
  const reason = state === 'withdrawn' ? 'withdrawn' : answer.reason;
  return {
    ...refusalOf(reason ?? 'withdrawn'),
    verdict: isHanded ? 'hand_over' : 'refuse',
    reason: isHanded ? null : reason,
    // A double that came with a network was refused, and nothing was handed over.
    isRecorded: isHanded || (state === 'double' && row.isProvisional),
    present:
      presentId === '' ? null : describeCounterPresent(campaign, { presentId, outcomeId: outcomeId || null }, locale),
    remaining: answer.remaining,
    handover: isHanded ? describeHandover(row) : null,
    before: answer.before,
  };
}
