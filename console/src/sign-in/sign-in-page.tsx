import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { meQuery } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Notice } from '../shared/states/states.tsx';
import { CodeEntry, isFirstQuestion, useSecondFactor } from './code-entry.tsx';
import { Entrance } from './entrance.tsx';
import s from './sign-in.module.css';

/** Where a member goes after signing in: only to pages of the console. */
export const safeTarget = (to: string | undefined): string =>
  to !== undefined && /^\/(?!\/)/.test(to) && !/[\\\s]/.test(to) ? to : '/';

/** Sign-in with e-mail address and password. */
export const SignInPage = () => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { to, ended } = useSearch({ strict: false });
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const factor = useSecondFactor();
  const signIn = useMutation({
    mutationFn: () => call('signIn', { body: { email, password, ...factor.body } }),
    onError: factor.noteError,
    onSuccess: async ({ member }) => {
      queries.clear();
      queries.setQueryData(meQuery(call).queryKey, member);
      await navigate({ to: safeTarget(to), replace: true });
    },
  });

  const missing = (value: string, text: string) => (isTried && value.trim() === '' ? text : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() !== '' && password !== '' && !signIn.isPending) signIn.mutate();
  };
  return (
    <Entrance poem={t.signIn.poem} title={t.signIn.title} lead={t.signIn.lead}>
      {ended && signIn.isIdle && (
        <div className={s.notice}>
          <Notice tone="info" title={t.signIn.ended} />
        </div>
      )}
      <form noValidate onSubmit={submit}>
        <div className={s.fields}>
          {signIn.error && !isFirstQuestion(signIn.error) && <SignInFault error={signIn.error} />}
          <Entry
            label={t.signIn.email}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={setEmail}
            error={missing(email, t.signIn.required.email)}
          />
          <Entry
            label={t.signIn.password}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={missing(password, t.signIn.required.password)}
          />
          {factor.isAsked && <CodeEntry code={factor.code} onChange={factor.setCode} />}
        </div>
        <div className={s.submit}>
          <Action kind="primary" size="large" type="submit" isPending={signIn.isPending}>
            {signIn.isPending ? t.signIn.entering : t.signIn.enter}
          </Action>
        </div>
      </form>
      <p className={s.note}>{t.signIn.noLink}</p>
    </Entrance>
  );
};

/** Why signing in failed: the server's words, or that it could not be reached. */
const SignInFault = ({ error }: { error: Error }) => {
  const { t } = useWords();
  if (!(error instanceof ConsoleRefusal)) return <Notice tone="full" title={t.common.failed.title} />;
  const { title, detail } = error.problem;
  return (
    <Notice tone="full" title={title}>
      {detail}
    </Notice>
  );
};
