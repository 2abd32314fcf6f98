import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../http.ts';
import { useText } from '../i18n/language-context.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { focusFirstError } from '../ui/field-frame.tsx';
import { Stack } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import { useOnce } from '../use-once.ts';
import { useVisit } from '../visit.ts';
import { halfWidthPassword } from './password.ts';
import { fieldErrorsOf, type Trouble, troubleOf } from './trouble.ts';

type Errors = { username?: string | undefined; password?: string | undefined };

const NONE: Errors = {};

/** Account name or e-mail, and password. Once the session is there, the router leads on. */
export const SignInForm = () => {
  const t = useText();
  const { call, session } = useVisit();
  const words = t.accounts.signIn;
  const form = useRef<HTMLFormElement>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState(NONE);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { busy, run } = useOnce();

  useEffect(() => {
    if (errors !== NONE && form.current) focusFirstError(form.current);
  }, [errors]);

  const logIn = async () => {
    setErrors(NONE);
    setTrouble(null);
    const body = { username: toHalfWidth(username), password: halfWidthPassword(password) };
    if (!body.username || !body.password) {
      return setErrors({
        username: body.username ? undefined : words.nameMissing,
        password: body.password ? undefined : words.passwordMissing,
      });
    }
    try {
      const { result } = await call('login', { body });
      if (result.status !== 'OK') throw new Error(`unknown login status ${result.status}`);
      session.logIn(result);
    } catch (error) {
      const fields = fieldErrorsOf(error);
      if (error instanceof ApiProblem && error.problem.code === 'credentials_invalid') {
        setErrors({ password: error.problem.title });
      } else if (fields['username'] || fields['password']) setErrors(fields);
      else setTrouble(troubleOf(error, t));
    }
  };
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setErrors(NONE);
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(logIn);
      }}
    >
      <Stack gap="s">
        <Field
          label={words.name}
          name="username"
          value={username}
          onChange={change(setUsername)}
          error={errors.username}
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
          error={errors.password}
          autoComplete="current-password"
          enterKeyHint="go"
          reveal={{ show: t.accounts.showPassword, hide: t.accounts.hidePassword }}
        />
        {trouble && (
          <Note kind="error" title={trouble.title}>
            {trouble.text}
          </Note>
        )}
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </Stack>
    </form>
  );
};
