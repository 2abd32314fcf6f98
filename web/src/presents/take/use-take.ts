import type { Answer } from '@meguri/core/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import type { Present } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { track } from '../../tracking/queue.ts';

export type Taken = Answer<'takePresent'>;

/** The step that the visitor is at; each has its sheet. */
export type TakeStep =
  | { at: 'exchange' }
  | { at: 'survey' }
  | { at: 'failed'; error: unknown }
  | { at: 'taken'; taken: Taken };

const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof ApiProblem && error.problem.code === code;

/**
 * Taking a present: first the confirmation of what it costs, then its survey, then the call. A step that the present does
 * not have is skipped.
 */
export function useTake(present: Present) {
  const keys = userKeys(useVisit().slug, useUsername());
  const client = useQueryClient();
  const { run, isPending } = useAction();
  const [step, setStep] = useState<TakeStep | null>(null);

  const take = () =>
    run(async (send) => {
      try {
        const taken = await send('takePresent', { body: { presentId: present.id } });
        track(taken.lottery ? 'draw' : 'take');
        // A lottery shows its paper at once; all else is on the page itself, and the button waits for it.
        const renewed = client.invalidateQueries({ queryKey: keys.all });
        if (!taken.lottery) await renewed;
        setStep({ at: 'taken', taken });
      } catch (error) {
        if (isRefusedFor(error, 'survey_required')) return setStep({ at: 'survey' });
        void client.invalidateQueries({ queryKey: keys.all });
        setStep({ at: 'failed', error });
      }
    });
  const proceed = () => {
    if (present.survey === null || present.surveyAnswered) return take();
    setStep({ at: 'survey' });
  };
  return {
    step,
    isPending,
    /** The visitor has pressed the button. */
    start: () => (present.consumes ? setStep({ at: 'exchange' }) : void proceed()),
    /** The visitor agrees to what it costs. */
    agree: () => void proceed(),
    /** Takes it: the survey is answered, or the visitor tries again. */
    take: () => void take(),
    close: () => setStep(null),
  };
}
export type Take = ReturnType<typeof useTake>;
