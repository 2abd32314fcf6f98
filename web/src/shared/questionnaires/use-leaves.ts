import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FilledIn } from './use-questionnaire.ts';

/** Up to this number, all questions stand on one leaf. */
const ON_ONE_LEAF = 3;

/** How long a press counts as the second tap of a double tap. Systems use up to 500 ms. */
const DOUBLE_TAP_MS = 500;

/** The leaves of a questionnaire in a dialog. */
export interface Leaves {
  /** The index of the question that is shown; null if all are shown at once. */
  at: number | null;
  isLast: boolean;
  /** Goes on, unless the question that is shown has a fault. The last leaf sends. */
  next: () => void;
  back: () => void;
  /** The ref of the heading of the leaf, which gets the focus when the leaf is turned. */
  head: RefCallback<HTMLDivElement>;
}

interface Sending {
  /** The ref of the form. */
  box: RefObject<HTMLFormElement | null>;
  isPending: boolean;
  submit: () => void;
}

/**
 * Turns the leaves of a questionnaire: one question each if there are more than three. The button stays in its place when a
 * leaf is turned, so the second tap of a double tap does nothing: it would turn or send a leaf that nobody has seen.
 */
export function useLeaves(form: FilledIn, { box, isPending, submit }: Sending): Leaves {
  const { questions } = form;
  const [at, setAt] = useState(0);
  /** Counts the attempts to go on that failed because of a fault. */
  const [stops, setStops] = useState(0);
  const turnedAt = useRef(Number.NEGATIVE_INFINITY);
  const heading = useRef<HTMLDivElement>(null);
  const head = useCallback((element: HTMLDivElement | null) => {
    heading.current = element;
  }, []);
  const isSingle = questions.length > ON_ONE_LEAF;
  useEffect(() => {
    if (stops > 0 && box.current) focusFirstError(box.current);
  }, [stops, box]);
  const turn = (to: number) => {
    setAt(to);
    turnedAt.current = performance.now();
    // After the next leaf is rendered.
    setTimeout(() => heading.current?.focus());
  };
  // The server may refuse an answer of a leaf that was turned.
  const faulty = questions.findIndex((question) => form.errorOf(question) !== undefined);
  if (isSingle && !isPending && faulty >= 0 && faulty < at) setAt(faulty);
  const isLast = !isSingle || at === questions.length - 1;
  return {
    at: isSingle ? at : null,
    isLast,
    next: () => {
      // Not the wall clock, which the device may set forward or back.
      if (performance.now() - turnedAt.current < DOUBLE_TAP_MS) return;
      if (isLast) return submit();
      const question = questions[at];
      if (question && !form.checkOne(question)) return setStops((n) => n + 1);
      turn(at + 1);
    },
    back: () => turn(Math.max(0, at - 1)),
    head,
  };
}
