import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { newIdempotencyKey } from '../../api/retry.ts';
import { useVisit } from '../../session/visit.ts';
import { track } from '../../tracking/queue.ts';
import { useOnce } from '../actions/use-once.ts';
import type { FilledIn } from './use-questionnaire.ts';

/** Which questionnaire is answered: its type, and for type 2 the present. */
export interface AnsweredAbout {
  type: string;
  presentId?: string;
}

/**
 * Sends a questionnaire and continues, also if it was answered before. A fault of an answer is shown at its question,
 * which receives the focus. Any other failure is returned. `box` is the ref of the form.
 */
export function useSendAnswers(form: FilledIn, { type, presentId }: AnsweredAbout, onAnswered: () => void) {
  const { call } = useVisit();
  const box = useRef<HTMLFormElement>(null);
  const key = useRef(newIdempotencyKey());
  /** Counts the submissions that failed because of a question. */
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
      // A body that differs from the failed one is a new action.
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
