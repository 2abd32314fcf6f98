import type { Answer } from '@meguri/core/contract.ts';
import { paperOpensAfter } from '@meguri/ui/tickets/paper-opens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import type { Present } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { SessionEnded } from '../../session/session.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { track } from '../../tracking/track.ts';
import { markTaken } from '../user-present-cache.ts';

export type Taken = Answer<'takePresent'>;

/** The current step. Each step has its own sheet. */
export type TakeStep =
  | { at: 'exchange' }
  | { at: 'survey'; spotIds: readonly string[] | undefined }
  | { at: 'failed'; error: unknown; spotIds: readonly string[] | undefined }
  | { at: 'taken'; taken: Taken };

const isRefusedFor = (error: unknown, code: string): boolean =>
  error instanceof ApiProblem && error.problem.code === code;

/**
 * Takes a present in up to three steps: the visitor confirms what it consumes, answers its survey, and the request is
 * sent. A step that the present does not need is skipped.
 */
export function useTake(present: Present) {
  const keys = userKeys(useVisit().slug, useUsername());
  const client = useQueryClient();
  const { run, isPending } = useAction();
  const [step, setStep] = useState<TakeStep | null>(null);

  const take = (spotIds?: readonly string[]) =>
    run(async (send) => {
      try {
        const taken = await send('takePresent', {
          body: { presentId: present.id, ...(spotIds?.length ? { spotIds: [...spotIds] } : {}) },
        });
        track(taken.lottery ? 'draw' : 'take');
        const show = () => {
          markTaken(client, keys, taken.userPresent);
          void client.invalidateQueries({ queryKey: keys.all });
        };
        // The page below the sheet must not show the result before its paper is open. Only the visitor's own numbers, which do
        // not show it, are read immediately: the open paper says how many other prizes are ready.
        if (taken.lottery) {
          void client.invalidateQueries({ queryKey: keys.user });
          setTimeout(show, paperOpensAfter());
        } else show();
        setStep({ at: 'taken', taken });
      } catch (error) {
        // The visitor is being redirected to sign-in.
        if (error instanceof SessionEnded) return setStep(null);
        if (isRefusedFor(error, 'survey_required')) return setStep({ at: 'survey', spotIds });
        void client.invalidateQueries({ queryKey: keys.all });
        setStep({ at: 'failed', error, spotIds });
      }
    });
  const proceed = (spotIds?: readonly string[]) => {
    if (present.survey === null || present.surveyAnswered) return take(spotIds);
    setStep({ at: 'survey', spotIds });
  };
  return {
    step,
    isPending,
    /** The visitor has pressed the button. */
    start: () => (present.consumes ? setStep({ at: 'exchange' }) : void proceed()),
    /** The visitor has confirmed what it consumes, and which stamps to give. */
    agree: (spotIds?: readonly string[]) => void proceed(spotIds),
    /** Sends the request, after the survey or as a retry. */
    take: () => void take(step && 'spotIds' in step ? step.spotIds : undefined),
    close: () => setStep(null),
  };
}
export type Take = ReturnType<typeof useTake>;
