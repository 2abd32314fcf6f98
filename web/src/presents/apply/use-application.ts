import { APPLICATION_FIELDS, type ApplicationField, applicationFault } from '@meguri/core/applications/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { useTabState } from '../../browser/use-tab-state.ts';
import { useText, useWording } from '../../i18n/language-context.ts';
import type { UserPresent } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { track } from '../../tracking/track.ts';
import { markFinished } from '../user-present-cache.ts';
import { EMPTY_APPLICATION, normalise, normaliseForm } from './application-form.ts';

/** Callbacks for the outcome of a submission. */
interface Outcomes {
  /** The server has the application, from this submission or an earlier one. */
  onSent: () => void;
  /** The server refuses a field. */
  onRefused: () => void;
}

/** The application form of a user present: its input, its faults and its submission. */
export function useApplication(userPresent: UserPresent) {
  const { id: userPresentId } = userPresent;
  const { slug } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const t = useText();
  const { locale } = useWording();
  const stored = useTabState(`${slug}_application_${userPresentId}`, EMPTY_APPLICATION);
  const [visited, setVisited] = useState<ReadonlySet<ApplicationField>>(new Set());
  const [reported, setReported] = useState<Partial<Record<string, string>>>({});
  const { run, isPending, failure } = useAction();
  const form = stored.value;
  const words = t.apply.faults;

  const faultOf = (field: ApplicationField) => applicationFault(field, normalise(field, form[field]));
  const errorOf = (field: ApplicationField): string | undefined => {
    const fault = visited.has(field) ? faultOf(field) : null;
    if (!fault) return reported[field];
    if (field === 'building' && fault.code === 'required') return words.building;
    if (field === 'zip' && fault.code === 'half_width_alphanumeric') return words.zip;
    return fieldMessage(fault.code, locale, fault.limit);
  };
  const normaliseStored = () => stored.set(normaliseForm);

  const submit = ({ onSent, onRefused }: Outcomes) =>
    run(async (send) => {
      let appliedAt: string | undefined;
      try {
        const { application } = await send('sendInquiry', { body: { ...normaliseForm(form), userPresentId } });
        appliedAt = application.at;
      } catch (error) {
        const { code, errors = [] } = error instanceof ApiProblem ? error.problem : { code: '' };
        if (code !== 'already_applied') {
          const fields = errors.map(({ path, message }) => [path.slice(1), message] as const);
          setReported(Object.fromEntries(fields));
          if (fields.length === 0) throw error;
          return onRefused();
        }
      }
      track('apply');
      stored.forget();
      // Until the next answer, the page would show the form again.
      markFinished(client, keys, { ...userPresent, state: 'applied', ...(appliedAt ? { appliedAt } : {}) });
      void client.invalidateQueries({ queryKey: keys.all });
      onSent();
    });
  return {
    form,
    isPending,
    failure,
    errorOf,
    set: (field: ApplicationField, text: string) => {
      stored.set((before) => ({ ...before, [field]: text }));
      setReported(({ [field]: _edited, ...rest }) => rest);
    },
    leave: (field: ApplicationField) => {
      normaliseStored();
      if (form[field]) setVisited((before) => new Set(before).add(field));
    },
    /** Whether the form has no faults. If it has any, all of them are shown. */
    check: (): boolean => {
      normaliseStored();
      setVisited(new Set(APPLICATION_FIELDS));
      return APPLICATION_FIELDS.every((field) => faultOf(field) === null);
    },
    isComplete: APPLICATION_FIELDS.every((field) => faultOf(field) === null),
    submit: (outcomes: Outcomes) => void submit(outcomes),
  };
}
export type Application = ReturnType<typeof useApplication>;
