import { emailFaults, toHalfWidth } from '@meguri/core/accounts/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import { useText, useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { fieldErrorsOf } from '../shared/accounts/field-errors.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { AuthPage } from './auth-page.tsx';
import { formFailure } from './form-failure.ts';

/** Requests the mail with the link to a new password. The answer does not reveal whether the account exists. */
export const ForgotPassword = () => {
  const t = useText();
  const { mail } = useCampaign();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!mail) return <NoMail />;
  return (
    <AuthPage title={t.auth.forgot.title}>
      {sentTo === null ? <Ask onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />}
    </AuthPage>
  );
};

/** Without a mail server no link can be sent. Says so before an address is typed, and what works instead. */
const NoMail = () => {
  const t = useText();
  const paths = usePaths();
  const { login } = useCampaign();
  const words = t.auth.forgot;
  return (
    <AuthPage title={words.title}>
      <Note kind="warn" title={words.noMail}>
        {words.noMailText}
      </Note>
      <Text>{words.otherPhone}</Text>
      {login.includes('line') && <Text>{words.byLine}</Text>}
      <Text>{words.newAccount}</Text>
      <Button href={paths.signIn({ login: true })}>{words.toSignIn}</Button>
    </AuthPage>
  );
};

const Ask = ({ onSent }: { onSent: (email: string) => void }) => {
  const t = useText();
  const { locale } = useWording();
  const words = t.auth.forgot;
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { run, isPending, failure } = useAction();
  const message = failure === null ? null : formFailure(failure, t);
  useEffect(() => {
    if (error && form.current) focusFirstError(form.current);
  }, [error]);

  const submit = () =>
    run(async (send) => {
      const address = toHalfWidth(email);
      const [fault] = emailFaults(address);
      if (fault) return setError(fieldMessage(fault.code, locale, fault.limit));
      try {
        await send('forgotPassword', { body: { email: address } });
        onSent(address);
      } catch (error) {
        const emailError = fieldErrorsOf(error)['email'];
        if (!emailError) throw error;
        setError(emailError);
      }
    });
  return (
    <>
      <Text lead>{words.lead}</Text>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="s">
          <Field
            label={words.email}
            name="email"
            type="email"
            value={email}
            onChange={(value) => {
              setEmail(value);
              setError(undefined);
            }}
            onBlur={() => setEmail(toHalfWidth)}
            error={error}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="send"
          />
          {message && (
            <Note kind="error" title={message.title}>
              {message.text}
            </Note>
          )}
          <Button type="submit" busy={isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
    </>
  );
};

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => {
  const t = useText();
  const paths = usePaths();
  const words = t.auth.forgot;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Stack>
      <div ref={note} tabIndex={-1} role="status">
        <Note title={words.sent}>{words.sentText({ email })}</Note>
      </div>
      <Text small muted>
        {words.nothing}
      </Text>
      <Button href={paths.signIn({ login: true })}>{words.toSignIn}</Button>
      <Button kind="quiet" onClick={onAgain}>
        {words.again}
      </Button>
    </Stack>
  );
};
