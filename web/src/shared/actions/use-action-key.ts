import { useRef } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { newIdempotencyKey } from '../../api/retry.ts';

/** Whether the server has refused, and done nothing; after anything else nobody knows whether it did. */
const isRefused = (error: unknown): boolean => error instanceof ApiProblem && error.problem.status < 500;

/**
 * The Idempotency-Key of what the visitor does by hand: `of` gives the same one for the same thing until it is `settled`,
 * so that a repeat after a lost answer never does it twice, and another one for anything else.
 */
export function useActionKey() {
  const action = useRef<{ what: string; key: string } | null>(null);
  return {
    /** The key for sending `what`, which names all that is sent. */
    of: (what: string): string => {
      if (action.current?.what !== what) action.current = { what, key: newIdempotencyKey() };
      return action.current.key;
    },
    /** It was done; or it failed with `error`, after which it may have been done all the same. */
    settled: (error?: unknown): void => {
      if (error === undefined || isRefused(error)) action.current = null;
    },
  };
}
