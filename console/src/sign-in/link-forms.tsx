import { MEMBER_PASSWORD_MIN, memberPasswordFaults } from '@meguri/core/console/members/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { meQuery } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Notice } from '../shared/states/states.tsx';
import { CodeEntry, isFirstQuestion, useSecondFactor } from './code-entry.tsx';
import s from './sign-in.module.css';

/** A one-time link of somebody who is a member. */
interface MemberLink {
  token: string;
  email: string;
}

/** Sets a new password by a link. The member then signs in with it. */
export const ResetForm = ({ token, email }: MemberLink) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const words = t.signIn.setUp;
  const reset = useMutation({
    mutationFn: () =>
      call('resetMemberPassword', {
        // The text can be shown, so it is typed once.
        body: { token, password, passwordConfirmation: password },
      }),
    onSuccess: async () => {
      queries.clear();
      await navigate({ to: '/sign-in', hash: '', replace: true });
    },
  });
  const refusal = reset.error instanceof ConsoleRefusal ? reset.error : null;
  const isShort = memberPasswordFaults(password, password).length > 0;
  const fault =
    refusal?.fields['/password'] ?? (isTried && isShort ? words.passwordHint(MEMBER_PASSWORD_MIN) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) reset.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={s.fields}>
        {reset.error && !refusal?.problem.errors && (
          <Notice tone="full" title={refusal?.problem.title ?? t.common.failed.title} />
        )}
        <Entry label={words.email} type="email" autoComplete="username" value={email} isReadOnly />
        <Entry
          label={words.newPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          hint={words.passwordHint(MEMBER_PASSWORD_MIN)}
          error={fault}
        />
      </div>
      <div className={s.submit}>
        <Action kind="primary" size="large" type="submit" isPending={reset.isPending}>
          {words.setPassword}
        </Action>
      </div>
    </form>
  );
};

/** Takes the role of an invitation with the password that the member has already. */
export const JoinForm = ({ token, email }: MemberLink) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const factor = useSecondFactor();
  const words = t.signIn.setUp;
  const join = useMutation({
    mutationFn: async () => {
      await call('signIn', { body: { email, password, ...factor.body } });
      return call('joinByLink', { body: { token } });
    },
    onError: factor.noteError,
    onSuccess: async ({ member }) => {
      queries.clear();
      queries.setQueryData(meQuery(call).queryKey, member);
      await navigate({ to: '/', hash: '', replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '') join.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <div className={s.fields}>
        {join.error && !isFirstQuestion(join.error) && (
          <Notice
            tone="full"
            title={join.error instanceof ConsoleRefusal ? join.error.problem.title : t.common.failed.title}
          />
        )}
        <Entry label={words.email} type="email" autoComplete="username" value={email} isReadOnly />
        <Entry
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isTried && password === '' ? t.signIn.required.password : undefined}
        />
        {factor.isAsked && <CodeEntry code={factor.code} onChange={factor.setCode} />}
      </div>
      <div className={s.submit}>
        <Action kind="primary" size="large" type="submit" isPending={join.isPending}>
          {words.join}
        </Action>
      </div>
    </form>
  );
};
