import type { Body } from '@meguri/core/contract.ts';
import { useRef, useState } from 'react';
import { ApiProblem, NetworkFailure } from '../../api/http.ts';
import type { Spot } from '../../queries/queries.ts';
import { SessionEnded } from '../../session/session.ts';
import { useVisit } from '../../session/visit.ts';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { usePositionState } from '../../shared/location/use-position-state.ts';
import { savePostedPhoto } from '../../shared/stamps/posted-photo.ts';
import { afterFailure, entryOf, REST, type Step, waitEndOf } from './acquire-steps.ts';
import { type Acquired, useAcquireStamp } from './after-acquisition.ts';
import { bodyOf, type Evidence } from './evidence.ts';

/** What was sent, so that the same attempt can be repeated. */
interface Attempt {
  body: Body<'acquireStamp'>;
  evidence: Evidence;
}

/** The spot that an acquisition is for, and the member of it that the visitor named. */
export interface AttemptTarget {
  spot(): Spot | null;
  memberId(): string | null;
}

/**
 * Sends the attempts of an acquisition and holds the step that follows from each answer. `onSettled` is called when the server has
 * answered or the network has failed.
 */
export function useAttempts(target: AttemptTarget, onSettled: (() => void) | undefined) {
  const { position, request } = usePositionState();
  const { slug } = useVisit();
  const { acquire, isPending, isRepeating } = useAcquireStamp();
  const [step, setStep] = useState<Step>(REST);
  const [fault, setFault] = useState<unknown>(null);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  // The last attempt that failed.
  const last = useRef<Attempt | null>(null);
  // The visitor may have moved to another step before the answer arrives.
  const here = useRef<Step>(REST);
  const go = (next: Step) => {
    here.current = next;
    setFault(null);
    setStep(next);
  };
  const onAcquired = (acquired: Acquired, isNew: boolean) => {
    if (acquired.acquisition.method === 'photo') savePostedPhoto(slug, acquired.acquisition.spotId, null);
    go({ at: 'acquired', acquired, isNew });
  };
  const onFailed = (error: unknown, attempt: Attempt) => {
    const { body, evidence } = attempt;
    const spot = target.spot();
    last.current = attempt;
    // The photo was already used or belongs to another spot, so the next attempt needs a new photo.
    const isBadPhoto = error instanceof ApiProblem && error.problem.code === 'photo_invalid';
    if (isBadPhoto && spot) savePostedPhoto(slug, spot.id, null);
    const end = waitEndOf(error);
    if (end !== null) setWaitUntil(end);
    const isEntry = here.current.at !== 'locating' && here.current.at !== 'member';
    const shown = isEntry ? here.current : entryOf(evidence);
    const next = afterFailure(error, shown, evidence);
    // With the permission already granted, the explanation is skipped.
    const isAllowed = position.status !== 'idle' && body.lat === undefined;
    if ('step' in next && next.step.at === 'explain' && isAllowed) return locate(evidence);
    if ('step' in next) {
      return go(next.step.at === 'too-far' ? { ...next.step, memberId: body.memberId } : next.step);
    }
    go(shown);
    setFault(next.fault);
  };
  const send = async (attempt: Attempt) => {
    setFault(null);
    if (!navigator.onLine) return onFailed(new NetworkFailure('offline'), attempt);
    const outcome = await acquire(attempt.body);
    if (!outcome) return;
    if ('acquired' in outcome) onAcquired(outcome.acquired, outcome.isNew);
    else onFailed(outcome.error, attempt);
    // Before the member is chosen nothing is settled: a scanned code must survive a reload until then.
    const isOpen = 'error' in outcome && (outcome.error instanceof SessionEnded || isMemberRequired(outcome.error));
    if (!isOpen) onSettled?.();
  };
  const post = (evidence: Evidence, at: VisitorPosition | null) =>
    void send({
      body: bodyOf({ spotId: target.spot()?.id ?? null, memberId: target.memberId() }, evidence, at),
      evidence,
    });
  const locate = (evidence: Evidence) => {
    const now = request();
    if (now.status === 'known') return post(evidence, now);
    go({ at: 'locating', evidence });
  };
  return { step, go, fault, waitUntil, setWaitUntil, position, isPending, isRepeating, last, send, post, locate };
}

const isMemberRequired = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'member_required';
