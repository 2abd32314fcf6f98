import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiProblem, isUnanswered, NetworkFailure } from '../../api/http.ts';
import { newIdempotencyKey } from '../../api/retry.ts';
import { navigate } from '../../browser/navigation.ts';
import { type Spot, useUserStamps } from '../../queries/queries.ts';
import { SessionEnded } from '../../session/session.ts';
import { useVisit } from '../../session/visit.ts';
import type { Fix } from '../../shared/location/locator.ts';
import { useWhereabouts } from '../../shared/location/use-whereabouts.ts';
import { keepPostedPhoto, postedPhoto } from '../../shared/stamps/posted-photo.ts';
import { track } from '../../tracking/queue.ts';
import { afterFailure, entryOf, REST, type Step, waitOf } from './acquire-steps.ts';
import { type Acquired, type AcquireTry, useAcquireStamp } from './acquisition.ts';
import { bodyOf, type Evidence, isSame, needsPosition, type OfferedMethod } from './evidence.ts';

/** How long the phone may look for its position before the visitor is offered another way. */
const PATIENCE_MS = 15_000;

/** Who hears of the end of a try. */
export interface AcquireListeners {
  /** The server has given its answer, or the network none; not when the session ended. */
  onSettled?: () => void;
}

/** The way to a stamp, as the dialogs and buttons read it. */
export interface Acquire {
  /** The spot that the visitor is at; null for a code that names its spot itself. */
  target: Spot | null;
  step: Step;
  isSending: boolean;
  /** The network failed once already and the same try is on its way again. */
  isRepeating: boolean;
  /** What stands in the way, for the dialog of the present step to show. */
  fault: unknown;
  /** The instant (milliseconds) from which the server takes the next try; null for at once. */
  waitUntil: number | null;
  /** Begins with a method: asks for what it needs, or sends at once. Another `spot` becomes the target. */
  start: (method: OfferedMethod, spot?: Spot) => void;
  /** Sends what the visitor has shown or said. */
  submit: (evidence: Evidence) => void;
  /** Asks the browser for the position, on the visitor's press, and goes on with it. */
  locate: (evidence: Evidence) => void;
  /** The very same try once more, after the network failed: it can never count twice. */
  repeat: () => void;
  /** Closes whatever is open. */
  close: () => void;
}

/**
 * The one way to acquire, used by every screen: at `spot`, or at none yet where one will be chosen or a code names it. It
 * asks for the position only where the method needs it, and never without saying why.
 */
export function useAcquire(spot: Spot | null, { onSettled }: AcquireListeners = {}): Acquire {
  const { whereabouts, ask } = useWhereabouts();
  const rows = useUserStamps().data;
  const { slug, paths } = useVisit();
  const { mutate, isPending } = useAcquireStamp();
  const [step, setStep] = useState<Step>(REST);
  const [fault, setFault] = useState<unknown>(null);
  const [isRepeating, setRepeating] = useState(false);
  const [waitUntil, setWaitUntil] = useState<number | null>(null);
  const [target, setTarget] = useState(spot);
  // Beside the state, for what happens in the same press.
  const aim = useRef(spot);
  // Two presses of one tap may both come before the first is drawn.
  const isUnderWay = useRef(false);
  const last = useRef<{ tried: AcquireTry; evidence: Evidence } | null>(null);

  // An answer may come when the visitor has gone elsewhere since.
  const here = useRef<Step>(REST);
  const go = (next: Step) => {
    here.current = next;
    setFault(null);
    setStep(next);
  };
  const onAcquired = (acquired: Acquired) => {
    if (acquired.acquisition.method === 'photo') keepPostedPhoto(slug, acquired.acquisition.spotId, null);
    const before = rows?.find(({ spotId }) => spotId === acquired.acquisition.spotId);
    go({ at: 'acquired', acquired, isNew: before?.state === 'unacquired' });
  };
  const onFailed = (error: unknown, evidence: Evidence) => {
    // Used before, or not of this spot: the next try begins with another photo.
    const isBadPhoto = error instanceof ApiProblem && error.problem.code === 'photo_invalid';
    if (isBadPhoto && aim.current) keepPostedPhoto(slug, aim.current.id, null);
    const wait = waitOf(error);
    if (wait > 0) setWaitUntil(Date.now() + wait * 1000);
    const shown = here.current.at === 'locating' ? entryOf(evidence) : here.current;
    const next = afterFailure(error, shown, evidence);
    // Who has allowed the position before is not told again what it is for.
    const isAllowed = whereabouts.status !== 'idle' && last.current?.tried.body.lat === undefined;
    if ('step' in next && next.step.at === 'explain' && isAllowed) return locate(evidence);
    if ('step' in next) return go(next.step);
    go(shown);
    setFault(next.fault);
  };
  const send = () => {
    const current = last.current;
    if (!current || isUnderWay.current) return;
    setFault(null);
    setRepeating(false);
    if (!navigator.onLine) return onFailed(new NetworkFailure('offline'), current.evidence);
    isUnderWay.current = true;
    mutate(current.tried, {
      onSuccess: (answer) => {
        isUnderWay.current = false;
        onAcquired(answer);
      },
      onError: (error) => {
        isUnderWay.current = false;
        onFailed(error, current.evidence);
      },
      onSettled: (_, error) => {
        setRepeating(false);
        if (!(error instanceof SessionEnded)) onSettled?.();
      },
    });
  };
  const post = (evidence: Evidence, at: Fix | null) => {
    if (isUnderWay.current) return;
    const body = bodyOf(aim.current?.id ?? null, evidence, at);
    last.current = {
      tried: { body, key: newIdempotencyKey(), onRepeat: () => setRepeating(true) },
      evidence,
    };
    send();
  };
  const locate = (evidence: Evidence) => {
    if (whereabouts.status === 'known') return post(evidence, whereabouts);
    ask();
    go({ at: 'locating', evidence });
  };
  const submit = (evidence: Evidence) => {
    // Whether the server has seen it nobody knows; under the same key it cannot count twice.
    if (isUnanswered(fault) && last.current && isSame(evidence, last.current.evidence)) return send();
    if (!needsPosition(aim.current, evidence.method)) return post(evidence, null);
    if (whereabouts.status === 'idle') return go({ at: 'explain', evidence });
    locate(evidence);
  };
  const start = (method: OfferedMethod, at?: Spot) => {
    // Tries are counted by spot and method: too many wrong keywords must not keep anybody from the QR code.
    if (method !== last.current?.evidence.method || (at && at.id !== aim.current?.id)) setWaitUntil(null);
    if (at) {
      aim.current = at;
      setTarget(at);
    }
    if (method === 'proximity') submit({ method });
    else if (method === 'qr' || method === 'barcode') go({ at: 'scan', kind: method });
    else if (method === 'photo') {
      // A page of its own, which comes back with the photo (use-posted-photo.ts).
      const photoId = aim.current && postedPhoto(slug, aim.current.id);
      go(REST);
      if (photoId) submit({ method, photoId });
      else if (aim.current) navigate(paths.postPhoto(aim.current.id));
    } else go({ at: method });
  };

  const { status } = whereabouts;
  const arrive = useEffectEvent((now: typeof status, at: Step) => {
    if ((at.at !== 'locating' && at.at !== 'explain') || isPending) return;
    // Known without a press: it was allowed on an earlier visit, and there is nothing to explain.
    if (whereabouts.status === 'known') post(at.evidence, whereabouts);
    else if (at.at === 'locating' && (now === 'denied' || now === 'unavailable')) {
      if (now === 'denied') track('location_refused', aim.current?.id);
      go({ at: 'nowhere', why: now, evidence: at.evidence });
    }
  });
  useEffect(() => arrive(status, step), [status, step]);

  const giveUp = useEffectEvent(() => {
    if (step.at !== 'locating' || isPending) return;
    go({ at: 'nowhere', why: status === 'inaccurate' ? status : 'unavailable', evidence: step.evidence });
  });
  const isLocating = step.at === 'locating';
  useEffect(() => {
    if (!isLocating) return;
    const timer = setTimeout(() => giveUp(), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLocating]);

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
    repeat: send,
    close: () => go(REST),
  };
}
