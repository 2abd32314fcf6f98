import { useRef, useState } from 'react';
import type { Call } from '../../api/call.ts';
import { ApiProblem } from '../../api/http.ts';
import { OPERATIONS } from '../../api/operations.ts';
import { newIdempotencyKey } from '../../api/retry.ts';
import { SessionEnded } from '../../session/session.ts';
import { useVisit } from '../../session/visit.ts';
import { countAction } from './running-actions.ts';

/**
 * How long a request without an answer retains its key after it was last sent. Hours later the same request is a new act,
 * for example a stamp on the next day, and the server would only repeat its former answer.
 */
const KEY_LIFETIME_MS = 3_600_000;

/** The event of the window after the server has refused an action. Something may have changed that the page does not show yet. */
export const REFUSED = 'refused';

/** Whether the server has refused the request and done nothing. After any other failure it may have done it. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status < 500;

/** The state of an action of the visitor, such as a press on "Take" or "Send", and the function that runs it. */
export interface Action {
  /**
   * Runs `task` unless one is running already, so that a double tap sends once. Resolves with its result, or with
   * undefined if it was not run or has failed. What it throws becomes `failure`.
   */
  run: <T>(task: (send: Call) => Promise<T>) => Promise<T | undefined>;
  isPending: boolean;
  /** The network failed, and the same request is being sent again. */
  isRepeating: boolean;
  /** The error of the last task; null while a task is running and after success. */
  failure: unknown;
  /** Forgets the failure. */
  dismiss: () => void;
}

/**
 * The one way to send a write. `send` is the client's `call` with an idempotency key: the same request gets the same key
 * until the server has answered it, so that a repetition after a lost answer never takes effect twice. Any other request,
 * and the same one an hour later, gets another key. A caller that stores its key across reloads passes it with the input.
 * `SessionEnded` is no failure, because the visitor is being redirected to sign-in.
 */
export function useAction(): Action {
  const { call } = useVisit();
  const isRunning = useRef(false);
  const unanswered = useRef<{ request: string; key: string; sentAt: number } | null>(null);
  const [isPending, setPending] = useState(false);
  const [isRepeating, setRepeating] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const sendOnce = async (...sent: Parameters<Call>) => {
    const [operation, input] = sent;
    if (!OPERATIONS[operation].idempotent) return call(...sent);
    const { params, query, body } = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown };
    const request = JSON.stringify([operation, params, query, body]);
    const { current: before } = unanswered;
    const isRepeat = before?.request === request && Date.now() - before.sentAt < KEY_LIFETIME_MS;
    const key = isRepeat ? before.key : newIdempotencyKey();
    unanswered.current = { request, key, sentAt: Date.now() };
    const onRepeat = () => setRepeating(true);
    try {
      const answer = await call(operation, { key, onRepeat, ...input } as never);
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (isRefused(error)) {
        unanswered.current = null;
        dispatchEvent(new Event(REFUSED));
      }
      throw error;
    } finally {
      setRepeating(false);
    }
  };

  const run: Action['run'] = async (task) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    countAction(1);
    setPending(true);
    setFailure(null);
    try {
      return await task(sendOnce as Call);
    } catch (error) {
      if (!(error instanceof SessionEnded)) setFailure(error);
      return undefined;
    } finally {
      isRunning.current = false;
      countAction(-1);
      setPending(false);
    }
  };
  return { run, isPending, isRepeating, failure, dismiss: () => setFailure(null) };
}
