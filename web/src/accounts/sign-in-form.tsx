import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api/http.ts';
import { navigate } from '../browser/navigation.ts';
import { useWording } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import { fieldErrorsOf } from '../shared/accounts/field-errors.ts';
import { halfWidthPassword } from '../shared/accounts/password.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { track } from '../tracking/track.ts';
import { formFailure } from './form-failure.ts';
import { savePendingChange } from './pending-change.ts';

/**
 * The errors of the last attempt, in its language. After a change of language they are hidden until the next attempt.
 */
interface Errors {
  locale?: Locale;
  username?: string | undefined;
  password?: string | undefined;
}

const NO_ERRORS: Errors = {};

/** Account name or e-mail, and password. Once the session exists, the router leaves the sign-in page. */
export const SignInForm = ({ onLoggedIn }: { onLoggedIn?: () => void }) => {
  const { t, locale } = useWording();
  const { session, slug, paths } = useVisit();
  const words = t.accounts.signIn;
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState(NO_ERRORS);
  const { run, isPending, failure, dismiss } = useAction();
  const fail = (what: Errors) => setErrors({ ...what, locale });
  const shown = errors.locale === locale ? errors : NO_ERRORS;
  const message = shown !== NO_ERRORS && failure !== null ? formFailure(failure, t) : null;

  useEffect(() => {
    if (errors !== NO_ERRORS && form.current) focusFirstError(form.current);
  }, [errors]);

  const logIn = () =>
    run(async (send) => {
      setErrors(NO_ERRORS);
      const body = { username: toHalfWidth(username), password: halfWidthPassword(password) };
      if (!body.username || !body.password) {
        return fail({
          username: body.username ? undefined : words.nameMissing,
          password: body.password ? undefined : words.passwordMissing,
        });
      }
      try {
        const { result } = await send('login', { body });
        if (result.status === 'NEW_PASSWORD_REQUIRED' && result.session) {
          savePendingChange(slug, { username: result.username, session: result.session });
          return navigate(paths.newPassword());
        }
        if (result.status !== 'OK') throw new Error(`unknown login status ${result.status}`);
        track('login');
        session.logIn(result);
        onLoggedIn?.();
      } catch (error) {
        const isWrong = error instanceof ApiProblem && error.problem.code === 'credentials_invalid';
        const { username, password } = isWrong ? { password: error.problem.title } : fieldErrorsOf(error);
        fail({ username, password });
        if (!username && !password) throw error;
      }
    });
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setErrors(NO_ERRORS);
    dismiss();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void logIn();
      }}
    >
      <Stack gap="s">
        <Field
          label={words.name}
          name="username"
          value={username}
          onChange={change(setUsername)}
          error={shown.username}
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          enterKeyHint="next"
        />
        <Field
          label={words.password}
          name="password"
          type="password"
          value={password}
          onChange={change(setPassword)}
          error={shown.password}
          autoComplete="current-password"
          enterKeyHint="go"
          reveal={{ show: t.accounts.showPassword, hide: t.accounts.hidePassword }}
        />
        {message && (
          <Note kind="error" title={message.title}>
            {message.text}
          </Note>
        )}
        <Button type="submit" busy={isPending}>
          {words.submit}
        </Button>
        <Button kind="quiet" href={paths.forgotPassword()}>
          {t.accounts.signIn.forgot}
        </Button>
      </Stack>
    </form>
  );
};
