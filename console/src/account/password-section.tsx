import { MEMBER_PASSWORD_MIN, memberPasswordFaults } from '@meguri/core/console/members/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './account-page.module.css';
import { sessionsKey } from './session-section.tsx';

/** Changes the password of the member. The other sessions end. */
export const PasswordSection = () => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isTried, setTried] = useState(false);
  const words = t.account.password;
  const change = useMutation({
    // The text can be shown, so it is typed once.
    mutationFn: () =>
      call('changePassword', { body: { currentPassword: current, password: next, passwordConfirmation: next } }),
    onSuccess: async () => {
      setCurrent('');
      setNext('');
      setTried(false);
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const refusal = change.error instanceof ConsoleRefusal ? change.error : null;
  const isWrong = refusal?.code === 'proof_invalid';
  const isShort = memberPasswordFaults(next, next).length > 0;
  const faults = {
    current: isTried && current === '' ? t.signIn.required.password : isWrong ? refusal?.message : undefined,
    next:
      isTried && isShort
        ? t.signIn.setUp.passwordHint(MEMBER_PASSWORD_MIN)
        : (refusal?.fields['/password'] ?? undefined),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (current !== '' && !isShort && !change.isPending) change.mutate();
  };
  return (
    <section className={s.section} aria-labelledby="account-password">
      <h2 id="account-password">{words.title}</h2>
      <p>{words.lead}</p>
      {change.isSuccess && <Notice tone="ok" title={words.done} />}
      {!isWrong && !refusal?.problem.errors && <Refused error={change.error} />}
      <form noValidate className={s.fields} onSubmit={submit}>
        <Entry
          label={words.current}
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={faults.current}
        />
        <Entry
          label={words.next}
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          hint={t.signIn.setUp.passwordHint(MEMBER_PASSWORD_MIN)}
          error={faults.next}
        />
        <div>
          <Action type="submit" isPending={change.isPending}>
            {words.submit}
          </Action>
        </div>
      </form>
    </section>
  );
};
