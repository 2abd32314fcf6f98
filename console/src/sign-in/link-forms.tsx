import { MEMBER_PASSWORD_MIN, memberPasswordFaults } from '@meguri/core/console/members/rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ConsoleRefusal, useCall } from '../api/console-call.ts';
import { passkeyObstacle } from '../browser/passkey.ts';
import { useWords } from '../i18n/console-language.ts';
import { meQuery } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Notice } from '../shared/states/states.tsx';
import { SecondFactor } from './second-factor.tsx';
import s from './sign-in.module.css';
import { isFirstQuestion, useSignIn, type Way } from './use-sign-in.ts';

/** A one-time link for an existing member. */
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
        // The password can be made visible, so it is typed only once.
        body: { token, password, passwordConfirmation: password },
      }),
    onSuccess: async () => {
      queries.clear();
      await navigate({ to: '/sign-in', search: { changed: true }, hash: '', replace: true });
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

/** Accepts the role of an invitation. The member signs in with their existing password or passkey. */
export const JoinForm = ({ token, email }: MemberLink) => {
  const { t } = useWords();
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const signIn = useSignIn();
  const { password } = signIn;
  const words = t.signIn.setUp;
  const join = useMutation({
    mutationFn: async (way: Way) => {
      await signIn.send(way, email);
      return call('joinByLink', { body: { token } });
    },
    onSuccess: async ({ member }) => {
      queries.clear();
      queries.setQueryData(meQuery(call).queryKey, member);
      await navigate({ to: '/', hash: '', replace: true });
    },
  });
  const { error, isPending } = join;
  const enter = (way: Way) => {
    setTried(way !== 'passkey');
    if ((password !== '' || way === 'passkey') && !isPending) join.mutate(way);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter('password');
  };
  return (
    <>
      <form noValidate onSubmit={submit}>
        <div className={s.fields}>
          {!isFirstQuestion(error) && <Refused error={error} />}
          <Entry label={words.email} type="email" autoComplete="username" value={email} isReadOnly />
          <Entry
            label={words.password}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={signIn.setPassword}
            error={isTried && password === '' ? t.signIn.required.password : undefined}
          />
          <SecondFactor signIn={signIn} onPasskey={() => enter('passkey_after_password')} isPending={isPending} />
        </div>
        <div className={s.submit}>
          <Action kind="primary" size="large" type="submit" isPending={isPending}>
            {words.join}
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
    </>
  );
};
