import type { ProblemBody } from '@meguri/core/http/problem.ts';
import { ApiProblem } from '../../api/http.ts';
import type { Member } from '../../queries/queries.ts';
import { SessionEnded } from '../../session/session.ts';
import type { Acquired } from './after-acquisition.ts';
import type { Evidence, OfferedMethod } from './evidence.ts';

/** Asks at which member of a group spot the visitor is, and continues with the method or the evidence. */
export interface MemberStep {
  at: 'member';
  spotId: string;
  group: readonly Member[];
  /** Null if the visitor only looks at the members and has not pressed anything. */
  next: { method: OfferedMethod } | { evidence: Evidence } | null;
}

/** The current step of an acquisition. Each step except `rest` has its own dialog. */
export type Step =
  | { at: 'rest' }
  | MemberStep
  /** Explains why the position is needed, before the browser prompts. */
  | { at: 'explain'; evidence: Evidence }
  | { at: 'locating'; evidence: Evidence }
  | { at: 'no-position'; why: 'denied' | 'unavailable' | 'inaccurate'; evidence: Evidence }
  | { at: 'scan'; kind: 'qr' | 'barcode' }
  | { at: 'keyword' }
  | { at: 'quiz' }
  | { at: 'ar' }
  | { at: 'too-far'; distance: number; limit: number; evidence: Evidence; memberId?: string | undefined }
  | { at: 'acquired'; acquired: Acquired; isNew: boolean }
  | { at: 'already'; problem: ProblemBody }
  | { at: 'closed'; problem: ProblemBody }
  | { at: 'failed'; error: unknown };

export const REST: Step = { at: 'rest' };

/** The spot that the server has named in this step, for a code that was sent without one; null if it has not. */
export const spotIdOf = (step: Step): string | null => {
  if (step.at === 'acquired') return step.acquired.acquisition.spotId;
  return step.at === 'member' ? step.spotId : null;
};

/** The result of a failed attempt: another step, or the same step with the error shown in it. */
export type AfterFailure = { step: Step } | { fault: unknown };

/** Steps with visitor input that must not be lost. Most errors are shown in the step itself. */
const INPUTS: readonly Step['at'][] = ['scan', 'keyword', 'quiz', 'ar'];
const isInput = (step: Step): boolean => INPUTS.includes(step.at);

/** The step to return to after the position step. It still has what the visitor typed or chose. */
export const entryOf = ({ method }: Evidence): Step =>
  method === 'keyword' || method === 'quiz' ? { at: method } : REST;

/** The next step after a refusal or failure. Every failure offers the visitor a next action. */
export function afterFailure(error: unknown, step: Step, evidence: Evidence): AfterFailure {
  // The visitor is being redirected to sign-in.
  if (error instanceof SessionEnded) return { step: REST };
  const byDefault = (): AfterFailure => (isInput(step) ? { fault: error } : { step: { at: 'failed', error } });
  if (!(error instanceof ApiProblem)) return byDefault();
  const { problem } = error;
  switch (problem.code) {
    case 'already_acquired':
      return { step: { at: 'already', problem } };
    case 'out_of_period':
      return { step: { at: 'closed', problem } };
    case 'too_far': {
      const { distance = 0, limit = 0 } = problem;
      return { step: { at: 'too-far', distance, limit, evidence } };
    }
    case 'member_required':
      return { step: { at: 'member', spotId: problem.spotId ?? '', group: problem.group ?? [], next: { evidence } } };
    case 'location_required':
      return { step: { at: 'explain', evidence } };
    case 'location_inaccurate':
      return { step: { at: 'no-position', why: 'inaccurate', evidence } };
    default:
      return byDefault();
  }
}

/** Seconds to wait before the next attempt, as requested by the server; 0 for none. */
export const waitOf = (error: unknown): number =>
  error instanceof ApiProblem && error.problem.status === 429 ? (error.problem.retryAfter ?? 0) : 0;

/** The end of this wait in milliseconds since the epoch; null where there is none. */
export function waitEndOf(error: unknown): number | null {
  const seconds = waitOf(error);
  return seconds > 0 ? Date.now() + seconds * 1000 : null;
}
