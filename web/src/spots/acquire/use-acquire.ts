import type { Body } from '@meguri/core/contract.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem, isUnanswered, NetworkFailure } from '../../api/http.ts';
import { navigate } from '../../browser/navigation.ts';
import type { Spot } from '../../queries/queries.ts';
import { SessionEnded } from '../../session/session.ts';
import { useVisit } from '../../session/visit.ts';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { usePositionState } from '../../shared/location/use-position-state.ts';
import { postedPhoto, savePostedPhoto } from '../../shared/stamps/posted-photo.ts';
import { track } from '../../tracking/track.ts';
import { readSelection, writeSelection } from '../selection.ts';
import { afterFailure, entryOf, type MemberStep, REST, type Step, waitEndOf } from './acquire-steps.ts';
import { type Acquired, useAcquireStamp } from './after-acquisition.ts';
import { bodyOf, type Evidence, isSame, needsPosition, type OfferedMethod } from './evidence.ts';

/** How long to wait for a position before other methods are offered. */
const PATIENCE_MS = 15_000;

/** Callbacks for the end of an attempt. */
export interface AcquireListeners {
  /** The server has answered or the network has failed. Not called when the session ended. */
  onSettled?: () => void;
}

/** What was sent, so that the same attempt can be repeated. */
interface Attempt {
  body: Body<'acquireStamp'>;
  evidence: Evidence;
}

/** The state and actions of an acquisition, for dialogs and buttons. */
export interface Acquire {
  /** The target spot; null for a code that identifies its spot itself. */
  target: Spot | null;
  step: Step;
  isSending: boolean;
  /** The network failed and the same attempt is being retried. */
  isRepeating: boolean;
  /** The error for the dialog of the current step. */
  fault: unknown;
  /** The instant (milliseconds) from which the server accepts the next attempt; null for immediately. */
  waitUntil: number | null;
  /** Starts a method: asks for the input it needs, or sends immediately. If `spot` is given, it becomes the target. */
  start: (method: OfferedMethod, spot?: Spot) => void;
  /** Sends the visitor's evidence. */
  submit: (evidence: Evidence) => void;
  /** Requests the position after the visitor's press, then continues with it. */
  locate: (evidence: Evidence) => void;
  /** Shows the members of the target, a group spot, without starting a method. */
  showMembers: () => void;
  /** Chooses the member in the step `member` and continues. */
  chooseMember: (memberId: string) => void;
  /** Repeats the same attempt after a network failure, with the same idempotency key, so it cannot count twice. */
  repeat: () => void;
  /** Closes the open dialog. */
  close: () => void;
}

/**
 * The acquisition flow for every screen. `spot` is null until the visitor chooses one or a code identifies it. The
 * position is requested only where the method requires it, and only after an explanation.
 */
// oxlint-disable-next-line max-lines-per-function -- as several functions it costs bytes of the first page, whose budget is full
export function useAcquire(spot: Spot | null, { onSettled }: AcquireListeners = {}): Acquire {
  const { position, request } = usePositionState();
  const { slug, paths, storage } = useVisit();
  const { acquire, isPending, isRepeating } = useAcquireStamp();
  const [step, setStep] = useState<Step>(REST);
  const [fault, setFault] = useState<unknown>(null);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [target, setTarget] = useState(spot);
  // A ref besides the state, because the same event handler reads it before the next render.
  const aim = useRef(spot);
  // The member of a group spot that the visitor named in this press.
  const member = useRef<{ spotId: string; id: string } | null>(null);
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
    last.current = attempt;
    // The photo was already used or belongs to another spot, so the next attempt needs a new photo.
    const isBadPhoto = error instanceof ApiProblem && error.problem.code === 'photo_invalid';
    if (isBadPhoto && aim.current) savePostedPhoto(slug, aim.current.id, null);
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
  const memberId = () => {
    const named = member.current;
    return named && (aim.current === null || aim.current.id === named.spotId) ? named.id : null;
  };
  /** Asks for the member of a group spot if it is not known yet. */
  const asksMember = (next: MemberStep['next']): boolean => {
    const { current: spot } = aim;
    if (!spot || spot.group.length === 0 || memberId() !== null) return false;
    go({ at: 'member', spotId: spot.id, group: spot.group, next });
    return true;
  };
  const post = (evidence: Evidence, at: VisitorPosition | null) =>
    void send({ body: bodyOf({ spotId: aim.current?.id ?? null, memberId: memberId() }, evidence, at), evidence });
  const locate = (evidence: Evidence) => {
    const now = request();
    if (now.status === 'known') return post(evidence, now);
    go({ at: 'locating', evidence });
  };
  const submit = (evidence: Evidence) => {
    if (asksMember({ evidence })) return;
    // The server may have processed the request. The same request has the same key, so it cannot count twice.
    const { current: before } = last;
    const isSameMember = before?.body.memberId === (memberId() ?? undefined);
    if (isUnanswered(fault) && before && isSame(evidence, before.evidence) && isSameMember) return void send(before);
    if (!needsPosition(aim.current, evidence.method)) return post(evidence, null);
    if (position.status === 'idle') return go({ at: 'explain', evidence });
    locate(evidence);
  };
  const start = (method: OfferedMethod, at?: Spot) => {
    // Failed attempts are limited for each spot and method: too many wrong keywords must not block the QR code.
    if (method !== last.current?.evidence.method || (at && at.id !== aim.current?.id)) setWaitUntil(null);
    if (at) {
      aim.current = at;
      setTarget(at);
    }
    // A photo is asked for its member when it has been posted: the page of the post would lose the choice.
    if (method !== 'photo' && asksMember({ method })) return;
    if (method === 'proximity') submit({ method });
    else if (method === 'qr' || method === 'barcode') go({ at: 'scan', kind: method });
    else if (method === 'photo') {
      // The photo is posted on a separate page, which returns here with it (use-posted-photo.ts).
      const photoId = aim.current && postedPhoto(slug, aim.current.id);
      go(REST);
      if (photoId) submit({ method, photoId });
      else if (aim.current) navigate(paths.postPhoto(aim.current.id));
    } else go({ at: method });
  };

  const chooseMember = (id: string) => {
    if (step.at !== 'member') return;
    const { spotId, next } = step;
    const selection = readSelection(storage.get('spot_selection'));
    const members = { ...selection.members, [spotId]: id };
    storage.set('spot_selection', writeSelection({ ...selection, members }));
    if (next === null) return go(REST);
    member.current = { spotId, id };
    if ('method' in next) start(next.method);
    // The server has asked: the same evidence is sent again, with the position that was sent.
    else if (last.current?.evidence === next.evidence) {
      void send({ ...last.current, body: { ...last.current.body, memberId: id } });
    } else submit(next.evidence);
  };

  usePositionStep(step, { position, isPending, targetId: () => aim.current?.id, post, go });

  return {
    target,
    step,
    isSending: isPending,
    isRepeating,
    fault,
    waitUntil,
    start,
    submit,
    locate,
    repeat: () => {
      if (last.current) void send(last.current);
    },
    showMembers: () => asksMember(null),
    chooseMember,
    close: () => {
      member.current = null;
      go(REST);
    },
  };
}

interface PositionStepParts {
  position: ReturnType<typeof usePositionState>['position'];
  isPending: boolean;
  targetId: () => string | undefined;
  post: (evidence: Evidence, at: VisitorPosition) => void;
  go: (next: Step) => void;
}

/** Continues a step that waits for the position: sends with it once it is known, and offers other methods where there is none. */
function usePositionStep(step: Step, { position, isPending, targetId, post, go }: PositionStepParts): void {
  const { status } = position;
  const arrive = useEffectEvent((now: typeof status, at: Step) => {
    if ((at.at !== 'locating' && at.at !== 'explain') || isPending) return;
    // The permission was granted on an earlier visit, so no explanation is needed.
    if (position.status === 'known') post(at.evidence, position);
    else if (at.at === 'locating' && (now === 'denied' || now === 'unavailable')) {
      if (now === 'denied') track('location_refused', targetId());
      go({ at: 'no-position', why: now, evidence: at.evidence });
    }
  });
  // A new position continues the step, and may send the acquisition.
  useEffect(() => arrive(status, step), [status, step]);

  const giveUp = useEffectEvent(() => {
    if (step.at !== 'locating' || isPending) return;
    go({ at: 'no-position', why: status === 'inaccurate' ? status : 'unavailable', evidence: step.evidence });
  });
  const isLocating = step.at === 'locating';
  useEffect(() => {
    if (!isLocating) return;
    const timer = setTimeout(() => giveUp(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLocating]);
}

const isMemberRequired = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.code === 'member_required';
