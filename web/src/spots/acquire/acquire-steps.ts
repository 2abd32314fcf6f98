import type { ProblemBody } from '@meguri/core/http/problem.ts';
import { ApiProblem } from '../../api/http.ts';
import { SessionEnded } from '../../session/session.ts';
import type { Acquired } from './acquisition.ts';
import type { Evidence } from './evidence.ts';

/** Where the visitor is on the way to a stamp; each step but `rest` has its own dialog. */
export type Step =
  | { at: 'rest' }
  /** Says what the position is for, before the browser asks. */
  | { at: 'explain'; evidence: Evidence }
  | { at: 'locating'; evidence: Evidence }
  | { at: 'nowhere'; why: 'denied' | 'unavailable' | 'inaccurate'; evidence: Evidence }
  | { at: 'scan'; kind: 'qr' | 'barcode' }
  | { at: 'keyword' }
  | { at: 'quiz' }
  | { at: 'ar' }
  | { at: 'too-far'; distance: number; limit: number; evidence: Evidence }
  | { at: 'acquired'; acquired: Acquired; isNew: boolean }
  | { at: 'already'; problem: ProblemBody }
  | { at: 'closed'; problem: ProblemBody }
  | { at: 'failed'; error: unknown };

export const REST: Step = { at: 'rest' };

/** What a failed try leads to: another step, or the same one with the fault shown in it. */
export type Aftermath = { step: Step } | { fault: unknown };

/** Steps in which the visitor has something that must not be lost; most faults are shown right there. */
const INPUTS: readonly Step['at'][] = ['scan', 'keyword', 'quiz', 'ar'];
const isInput = (step: Step): boolean => INPUTS.includes(step.at);

/** The step to which a try goes back after the detour by the position: what was typed or chosen is still there. */
export const entryOf = ({ method }: Evidence): Step =>
  method === 'keyword' || method === 'quiz' ? { at: method } : REST;

/** The next step after a refusal or failure. Every failure offers a way forward. */
export function afterFailure(error: unknown, step: Step, evidence: Evidence): Aftermath {
  // The visitor is on the way to sign-in.
  if (error instanceof SessionEnded) return { step: REST };
  const elsewhere = (): Aftermath => (isInput(step) ? { fault: error } : { step: { at: 'failed', error } });
  if (!(error instanceof ApiProblem)) return elsewhere();
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
    case 'location_required':
      return { step: { at: 'explain', evidence } };
    case 'location_inaccurate':
      return { step: { at: 'nowhere', why: 'inaccurate', evidence } };
    default:
      return elsewhere();
  }
}

/** Seconds to wait before the next try, as the server asks; 0 for none. */
export const waitOf = (error: unknown): number =>
  error instanceof ApiProblem && error.problem.status === 429 ? (error.problem.retryAfter ?? 0) : 0;
