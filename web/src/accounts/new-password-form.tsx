import { passwordChecks, passwordFaults } from '@meguri/core/accounts/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '../api/call.ts';
import { useText, useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { fieldErrorsOf } from '../shared/accounts/field-errors.ts';
import { halfWidthPassword } from '../shared/accounts/password.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { formFailure } from './form-failure.ts';

type Name = 'password' | 'passwordConfirmation';

type NewPasswordFormProps = {
  submit: string;
  /** Sends the new password. The form shows what it throws, beside the field where the API names one. */
  onSubmit: (send: Call, passwords: Record<Name, string>) => Promise<void>;
  /** Replaces the message for a failure that the form does not know. Null uses the message of the form. */
  explain: (error: unknown) => ReactNode;
};

/** A new password with its confirmation. The rules are checked while the visitor types. */
export const NewPasswordForm = ({ submit, onSubmit, explain }: NewPasswordFormProps) => {
  const t = useText();
  const { locale } = useWording();
  const { minLength } = useCampaign().password;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Name, string>>({ password: '', passwordConfirmation: '' });
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set());
  const [serverErrors, setServerErrors] = useState<Partial<Record<string, string>>>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const { run, isPending, failure } = useAction();
  const message = failure === null ? null : formFailure(failure, t);

  useEffect(() => {
    if (failedSubmits > 0 && form.current) focusFirstError(form.current);
  }, [failedSubmits]);

  const sent = {
    password: halfWidthPassword(values.password),
    passwordConfirmation: halfWidthPassword(values.passwordConfirmation),
  };
  const faults = passwordFaults(sent.password, sent.passwordConfirmation, minLength);
  const errorOf = (name: Name): string | undefined => {
    const fault = shown.has(name) ? faults.find(({ path }) => path === `/${name}`) : undefined;
    return serverErrors[name] ?? (fault && fieldMessage(fault.code, locale, fault.limit));
  };
  const change = () =>
    run(async (send) => {
      setServerErrors({});
      setShown(new Set(['password', 'passwordConfirmation']));
      if (faults.length > 0) return setFailedSubmits((n) => n + 1);
      try {
        await onSubmit(send, sent);
      } catch (error) {
        const fields = fieldErrorsOf(error);
        if (!fields['password'] && !fields['passwordConfirmation']) throw error;
        setServerErrors(fields);
        setFailedSubmits((n) => n + 1);
      }
    });
  const field = (name: Name) => ({
    name,
    type: 'password' as const,
    value: values[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setServerErrors(({ [name]: _fixed, ...rest }) => rest);
    },
    onBlur: () => {
      if (values[name]) setShown((before) => new Set(before).add(name));
    },
    error: errorOf(name),
    required: t.auth.signUp.required,
    autoComplete: 'new-password',
    autoCapitalize: 'none' as const,
    reveal: { show: t.accounts.showPassword, hide: t.accounts.hidePassword },
  });
  const checks = passwordChecks(sent.password, minLength);
  const { rules } = t.auth.signUp;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <Stack gap="s">
        <Field
          {...field('password')}
          label={t.auth.newPassword.password}
          rules={[
            { text: rules.too_short({ n: minLength }), met: checks.too_short },
            { text: rules.needs_lower_case, met: checks.needs_lower_case },
            { text: rules.needs_digit, met: checks.needs_digit },
          ]}
        />
        <Field {...field('passwordConfirmation')} label={t.auth.newPassword.confirmation} enterKeyHint="go" />
        {message &&
          (explain(failure) ?? (
            <Note kind="error" title={message.title}>
              {message.text}
            </Note>
          ))}
        <Button type="submit" busy={isPending}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
};
