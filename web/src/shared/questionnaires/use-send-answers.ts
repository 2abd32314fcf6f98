import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { track } from '../../tracking/track.ts';
import { useAction } from '../actions/use-action.ts';
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
  const box = useRef<HTMLFormElement>(null);
  /** Counts the submissions that failed because of a question. */
  const [stops, setStops] = useState(0);
  const { run, isPending, failure } = useAction();
  useEffect(() => {
    if (stops > 0 && box.current) focusFirstError(box.current);
  }, [stops]);

  const submit = () =>
    run(async (send) => {
      const answers = form.check();
      if (!answers) return setStops((n) => n + 1);
      try {
        await send('answerQuestionnaire', {
          params: { type },
          body: {
            answers: answers as Record<string, number | string | number[]>,
            ...(presentId === undefined ? {} : { presentId }),
          },
        });
      } catch (error) {
        if (!(error instanceof ApiProblem && error.problem.code === 'already_answered')) {
          if (!form.showErrors(error)) throw error;
          return setStops((n) => n + 1);
        }
      }
      track('answer');
      form.forget();
      onAnswered();
    });
  return { box, isPending, failure, submit: () => void submit() };
}
