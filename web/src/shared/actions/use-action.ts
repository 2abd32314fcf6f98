import { useRef, useState } from 'react';
import type { Call } from '../../api/call.ts';
import { ApiProblem } from '../../api/http.ts';
import { OPERATIONS } from '../../api/operations.ts';
import { newIdempotencyKey } from '../../api/retry.ts';
import { SessionEnded } from '../../session/session.ts';
import { useVisit } from '../../session/visit.ts';

let running = 0;

/** Whether an action is running on this page, which must not be reloaded until it has finished. */
export const isActionRunning = (): boolean => running > 0;

/** Whether the server has refused the request and done nothing. After any other failure it may have done it. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status < 500;

/** The state of an action of the visitor, such as a press on "Take" or "Send", and the function that runs it. */
export interface Action {
  /** Runs `task` unless one is running already, so that a double tap sends once. What it throws becomes `failure`. */
  run: (task: (send: Call) => Promise<void>) => Promise<void>;
  isPending: boolean;
  /** The network failed, and the same request is being sent again. */
  isRepeating: boolean;
  /** What the last task threw; null while one is running and after success. */
  failure: unknown;
  /** Forgets the failure. */
  dismiss: () => void;
}

/**
 * The one way to send a write. `send` is the client's `call` with an idempotency key: the same request gets the same key
 * until the server has answered it, so that a repetition after a lost answer never takes effect twice. Any other request
 * gets another key. A caller that stores its key across reloads passes it with the input. `SessionEnded` is no failure,
 * because the visitor is being redirected to sign-in.
 */
export function useAction(): Action {
  const { call } = useVisit();
  const isRunning = useRef(false);
  const unanswered = useRef<{ request: string; key: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const [isRepeating, setRepeating] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const sendOnce = async (operation: keyof typeof OPERATIONS, input: Parameters<Call>[1] = {}) => {
    if (!OPERATIONS[operation].idempotent) return call(operation, input as never);
    const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
    const request = JSON.stringify([operation, params, query, body]);
    if (unanswered.current?.request !== request) unanswered.current = { request, key: newIdempotencyKey() };
    const onRepeat = () => setRepeating(true);
    try {
      const answer = await call(operation, { key: unanswered.current.key, onRepeat, ...input } as never);
      unanswered.current = null;
      return answer;
    } catch (error) {
      if (isRefused(error)) unanswered.current = null;
      throw error;
    } finally {
      setRepeating(false);
    }
  };

  const run: Action['run'] = async (task) => {
    if (isRunning.current) return;
    isRunning.current = true;
    running += 1;
    setPending(true);
    setFailure(null);
    try {
      await task(sendOnce as Call);
    } catch (error) {
      if (!(error instanceof SessionEnded)) setFailure(error);
    } finally {
      isRunning.current = false;
      running -= 1;
      setPending(false);
    }
  };
  return { run, isPending, isRepeating, failure, dismiss: () => setFailure(null) };
}
