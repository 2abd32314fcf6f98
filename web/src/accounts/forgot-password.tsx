import { emailFaults, toHalfWidth } from '@meguri/core/accounts/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef, useState } from 'react';
import { useWording } from '../i18n/language-context.ts';
import { usePaths, useVisit } from '../session/visit.ts';
import { useOnce } from '../shared/actions/use-once.ts';
import { DoorPage } from './door-page.tsx';
import { fieldErrorsOf, type Trouble, troubleOf } from './form-failure.ts';

/** Requests the mail with the link to a new password. The answer does not reveal whether the account exists. */
export const ForgotPassword = () => {
  const { t } = useWording();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <DoorPage title={t.doors.forgot.title}>
      {sentTo === null ? <Ask onSent={setSentTo} /> : <Sent email={sentTo} onAgain={() => setSentTo(null)} />}
    </DoorPage>
  );
};

const Ask = ({ onSent }: { onSent: (email: string) => void }) => {
  const { t, locale } = useWording();
  const { call } = useVisit();
  const words = t.doors.forgot;
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { busy, run } = useOnce();
  useEffect(() => {
    if (error && form.current) focusFirstError(form.current);
  }, [error]);

  const send = async () => {
    setTrouble(null);
    const address = toHalfWidth(email);
    const [fault] = emailFaults(address);
    if (fault) return setError(fieldMessage(fault.code, locale, fault.limit));
    try {
      await call('forgotPassword', { body: { email: address } });
      onSent(address);
    } catch (failure) {
      const emailError = fieldErrorsOf(failure)['email'];
      if (emailError) setError(emailError);
      else setTrouble(troubleOf(failure, t));
    }
  };
  return (
    <>
      <Text lead>{words.lead}</Text>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(send);
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
    </>
  );
};

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => {
  const { t } = useWording();
  const paths = usePaths();
  const words = t.doors.forgot;
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
      <Button href={paths.signIn()}>{words.toSignIn}</Button>
      <Button kind="quiet" onClick={onAgain}>
        {words.again}
      </Button>
    </Stack>
  );
};
