import { passwordChecks } from '@meguri/core/accounts/rules.ts';
import { Field } from '@meguri/ui/forms/field.tsx';
import type { ComponentProps } from 'react';
import { useText } from '../i18n/language-context.ts';
import { halfWidthPassword } from '../shared/accounts/password.ts';
import type { useRegistration } from './use-registration.ts';

type TextField = 'username' | 'email' | 'password' | 'passwordConfirmation';

/** The four fields of a new account: name, e-mail address, and the password twice with its rules. */
export const RegistrationFields = ({ registration }: { registration: ReturnType<typeof useRegistration> }) => {
  const t = useText();
  const words = t.auth.signUp;
  const { draft, minLength, errorOf, set, leave } = registration;
  const field = (name: TextField): Omit<ComponentProps<typeof Field>, 'label'> => ({
    name,
    required: words.required,
    value: draft[name],
    onChange: (value) => set(name, value),
    onBlur: () => leave(name),
    error: errorOf(name),
    autoCapitalize: 'none',
  });
  const secret = {
    type: 'password',
    autoComplete: 'new-password',
    reveal: { show: t.accounts.showPassword, hide: t.accounts.hidePassword },
  } as const;
  const checks = passwordChecks(halfWidthPassword(draft.password), minLength);
  return (
    <>
      <Field {...field('username')} label={words.username} hint={words.usernameHint} autoComplete="username" />
      <Field {...field('email')} label={words.email} type="email" inputMode="email" autoComplete="email" />
      <Field
        {...field('password')}
        {...secret}
        label={words.password}
        rules={[
          { text: words.rules.too_short({ n: minLength }), met: checks.too_short },
          { text: words.rules.needs_lower_case, met: checks.needs_lower_case },
          { text: words.rules.needs_digit, met: checks.needs_digit },
        ]}
      />
      <Field {...field('passwordConfirmation')} {...secret} label={words.confirmation} />
    </>
  );
};
