import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { newIdempotencyKey } from '../../api/retry.ts';
import { useVisit } from '../../session/visit.ts';
import { track } from '../../tracking/queue.ts';
import { useOnce } from '../actions/use-once.ts';
import type { FilledIn } from './use-questionnaire.ts';

/** Which questionnaire is answered: by type, and of type 2 the present that it is about. */
export interface AnsweredAbout {
  type: string;
  presentId?: string;
}

/**
 * Sends a filled-in questionnaire and goes on, also where it was answered before. What stands in the way is told at its
 * question, which gets the focus; any other failure is given back. `box` is the form.
 */
export function useSendAnswers(form: FilledIn, { type, presentId }: AnsweredAbout, onAnswered: () => void) {
  const { call } = useVisit();
  const box = useRef<HTMLFormElement>(null);
  const key = useRef(newIdempotencyKey());
  /** Counts the sendings that a question stood in the way of. */
  const [stops, setStops] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const { busy, run } = useOnce();
  useEffect(() => {
    if (stops > 0 && box.current) focusFirstError(box.current);
  }, [stops]);

  const send = async () => {
    const answers = form.check();
    if (!answers) return setStops((n) => n + 1);
    setFailure(null);
    try {
      await call('answerQuestionnaire', {
        params: { type },
        body: {
          answers: answers as Record<string, number | string | number[]>,
          ...(presentId === undefined ? {} : { presentId }),
        },
        key: key.current,
      });
    } catch (error) {
      // Another body than the one that failed is another action.
      key.current = newIdempotencyKey();
      if (!(error instanceof ApiProblem && error.problem.code === 'already_answered')) {
        if (form.tell(error)) setStops((n) => n + 1);
        else setFailure(error);
        return;
      }
    }
    track('answer');
    form.forget();
    onAnswered();
  };
  return { box, busy, failure, send: () => void run(send) };
}
