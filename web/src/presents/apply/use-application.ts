import { APPLICATION_FIELDS, type ApplicationField, applicationFault } from '@meguri/core/applications/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/http.ts';
import { useKept } from '../../browser/use-kept.ts';
import { useWording } from '../../i18n/language-context.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useActionKey } from '../../shared/actions/use-action-key.ts';
import { useOnce } from '../../shared/actions/use-once.ts';
import { track } from '../../tracking/queue.ts';
import { EMPTY_APPLICATION, tidy, tidyForm } from './application-form.ts';

/** How a sending ended: arrived, stopped by a field, or failed in some other way. */
type Sending = 'sent' | 'stopped' | 'failed';

/** The application form of one hold: what it holds, what is wrong with it, and its sending. */
export function useApplication(userPresentId: string) {
  const { slug, call } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const { t, locale } = useWording();
  const kept = useKept(`${slug}_application_${userPresentId}`, EMPTY_APPLICATION);
  const [visited, setVisited] = useState<ReadonlySet<ApplicationField>>(new Set());
  const [told, setTold] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const key = useActionKey();
  const { busy, run } = useOnce();
  const form = kept.value;
  const words = t.apply.faults;

  const faultOf = (field: ApplicationField) => applicationFault(field, tidy(field, form[field]));
  const errorOf = (field: ApplicationField): string | undefined => {
    const fault = visited.has(field) ? faultOf(field) : null;
    if (!fault) return told[field];
    if (field === 'building' && fault.code === 'required') return words.building;
    if (field === 'zip' && fault.code === 'half_width_alphanumeric') return words.zip;
    return fieldMessage(fault.code, locale, fault.limit);
  };
  const tidyUp = () => kept.set(tidyForm);

  const send = async (): Promise<Sending> => {
    setFailure(null);
    const body = { ...tidyForm(form), userPresentId };
    try {
      await call('sendInquiry', { body, key: key.of(JSON.stringify(body)) });
      key.settled();
    } catch (error) {
      key.settled(error);
      const { code, errors = [] } = error instanceof ApiProblem ? error.problem : { code: '' };
      if (code !== 'already_applied') {
        const fields = errors.map(({ path, message }) => [path.slice(1), message] as const);
        setTold(Object.fromEntries(fields));
        if (fields.length > 0) return 'stopped';
        setFailure(error);
        return 'failed';
      }
    }
    track('apply');
    kept.forget();
    void client.invalidateQueries({ queryKey: keys.all });
    return 'sent';
  };
  return {
    form,
    busy,
    failure,
    errorOf,
    set: (field: ApplicationField, text: string) => {
      kept.set((before) => ({ ...before, [field]: text }));
      setTold(({ [field]: _mended, ...rest }) => rest);
    },
    leave: (field: ApplicationField) => {
      tidyUp();
      if (form[field]) setVisited((before) => new Set(before).add(field));
    },
    /** Whether nothing stands in the way; where something does, all of it is shown. */
    check: (): boolean => {
      tidyUp();
      setVisited(new Set(APPLICATION_FIELDS));
      return APPLICATION_FIELDS.every((field) => faultOf(field) === null);
    },
    isComplete: APPLICATION_FIELDS.every((field) => faultOf(field) === null),
    send: (then: (how: Sending) => void) => void run(async () => then(await send())),
  };
}
export type Application = ReturnType<typeof useApplication>;
