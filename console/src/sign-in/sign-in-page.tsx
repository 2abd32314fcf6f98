import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { passkeyObstacle } from '../browser/passkey.ts';
import { useWords } from '../i18n/console-language.ts';
import { meQuery } from '../session/use-me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Notice } from '../shared/states/states.tsx';
import { Entrance } from './entrance.tsx';
import { SecondFactor } from './second-factor.tsx';
import s from './sign-in.module.css';
import { isFirstQuestion, useSignIn, type Way } from './use-sign-in.ts';

/** Where a member goes after signing in: only to pages of the console. */
const safeTarget = (to: string | undefined): string =>
  to !== undefined && /^\/(?!\/)/.test(to) && !/[\\\s]/.test(to) ? to : '/';

/** Says that the session goes on because the sign-out did not reach the server, and repeats it. */
const UnreachedSignOut = () => {
  const { t } = useWords();
  const { mutate: signOut, isPending } = useSignOut();
  return (
    <div className={s.notice}>
      <Notice tone="full" title={t.signIn.unreached.title}>
        <p>{t.signIn.unreached.text}</p>
        <Action icon="log-out" isPending={isPending} onPress={() => signOut()}>
          {t.signIn.unreached.again}
        </Action>
      </Notice>
    </div>
  );
};

/** Sign-in with e-mail address and password, or with a passkey. */
export const SignInPage = () => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { to, ended, changed, unreached } = useSearch({ strict: false });
  const [isTried, setTried] = useState(false);
  const signIn = useSignIn();
  const { email, password } = signIn;
  const entering = useMutation({
    mutationFn: (way: Way) => signIn.send(way),
    onSuccess: async ({ member }) => {
      queries.clear();
      queries.setQueryData(meQuery(call).queryKey, member);
      await navigate({ to: safeTarget(to), replace: true });
    },
  });
  const { error, isPending } = entering;

  const missing = (value: string, text: string) => (isTried && value.trim() === '' ? text : undefined);
  const enter = (way: Way) => {
    setTried(way !== 'passkey');
    const isTyped = email.trim() !== '' && password !== '';
    if ((isTyped || way === 'passkey') && !isPending) entering.mutate(way);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter('password');
  };
  return (
    <Entrance poem={t.signIn.poem} title={t.signIn.title} lead={t.signIn.lead}>
      {ended && entering.isIdle && (
        <div className={s.notice}>
          <Notice tone="info" title={t.signIn.ended} />
        </div>
      )}
      {changed && entering.isIdle && (
        <div className={s.notice}>
          <Notice tone="ok" title={t.signIn.changed} />
        </div>
      )}
      {unreached && <UnreachedSignOut />}
      <form noValidate onSubmit={submit}>
        <div className={s.fields}>
          {!isFirstQuestion(error) && <Refused error={error} isRead />}
          <Entry
            label={t.signIn.email}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={signIn.setEmail}
            error={missing(email, t.signIn.required.email)}
          />
          <Entry
            label={t.signIn.password}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={signIn.setPassword}
            error={missing(password, t.signIn.required.password)}
          />
          <SecondFactor signIn={signIn} onPasskey={() => enter('passkey_after_password')} isPending={isPending} />
        </div>
        <div className={s.submit}>
          <Action kind="primary" size="large" type="submit" isPending={isPending}>
            {isPending ? t.signIn.entering : t.signIn.enter}
          </Action>
        </div>
      </form>
      {!signIn.secondFactor && passkeyObstacle() === null && (
        <div className={s.passkey}>
          <span className={s.or}>{t.passkeys.or}</span>
          <Action size="large" icon="key-round" isPending={isPending} onPress={() => enter('passkey')}>
            {t.passkeys.enter}
          </Action>
        </div>
      )}
      <p className={s.note}>{t.signIn.forgotten}</p>
      <p className={s.note}>{t.signIn.noLink}</p>
    </Entrance>
  );
};
