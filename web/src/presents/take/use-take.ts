import type { Answer } from '@meguri/core/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import type { Present } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useActionKey } from '../../shared/actions/use-action-key.ts';
import { useOnce } from '../../shared/actions/use-once.ts';
import { track } from '../../tracking/queue.ts';

export type Taken = Answer<'takePresent'>;

/** What stands between the press and the prize. */
export type TakeStep =
  | { at: 'exchange' }
  | { at: 'survey' }
  | { at: 'failed'; error: unknown }
  | { at: 'taken'; taken: Taken };

const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof ApiProblem && error.problem.code === code;

/**
 * Taking a present: first what it costs, then its survey, then the call; each only where there is one, and the next goes
 * on by itself. A try that the network swallowed is repeated under the same key, so that nothing is taken twice.
 */
export function useTake(present: Present) {
  const { slug, call } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const { busy, run } = useOnce();
  const [step, setStep] = useState<TakeStep | null>(null);
  const key = useActionKey();

  const take = () =>
    run(async () => {
      try {
        const taken = await call('takePresent', { body: { presentId: present.id }, key: key.of(present.id) });
        key.settled();
        track(taken.lottery ? 'draw' : 'take');
        // A lottery shows its paper at once; all else is on the page itself, and the button waits for it.
        const renewed = client.invalidateQueries({ queryKey: keys.all });
        if (!taken.lottery) await renewed;
        setStep({ at: 'taken', taken });
      } catch (error) {
        key.settled(error);
        if (isRefusedFor(error, 'survey_required')) return setStep({ at: 'survey' });
        void client.invalidateQueries({ queryKey: keys.all });
        setStep({ at: 'failed', error });
      }
    });
  const goOn = () => {
    if (present.survey === null || present.surveyAnswered) return take();
    setStep({ at: 'survey' });
  };
  return {
    step,
    busy,
    /** The press. */
    start: () => (present.consumes ? setStep({ at: 'exchange' }) : void goOn()),
    /** What it costs is agreed to. */
    agree: () => void goOn(),
    /** The survey is answered, or the try is repeated. */
    take: () => void take(),
    close: () => setStep(null),
  };
}
export type Take = ReturnType<typeof useTake>;
