import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { focusFirstError } from '@meguri/ui/forms/field-frame.tsx';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { formFailure } from '../form-failure.ts';
import { RegistrationFields } from '../registration-fields.tsx';
import { useRegistration } from '../use-registration.ts';

/** Name, e-mail address and password for a guest. A taken name leads to the log-in. */
export const UpgradeForm = ({ onUpgraded, onLogIn }: { onUpgraded: () => void; onLogIn: () => void }) => {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const registration = useRegistration('upgradeGuest', onUpgraded);
  const { isPending, failure, isTaken, failedSubmits, submit } = registration;
  const message = failure === null ? null : formFailure(failure, t);

  useEffect(() => {
    if (failedSubmits > 0 && form.current) focusFirstError(form.current);
  }, [failedSubmits]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="s">
        <RegistrationFields registration={registration} />
        {message && (
          <Note kind="error" title={message.title}>
            {isTaken ? t.guests.upgrade.taken : message.text}
          </Note>
        )}
        {isTaken && (
          <Button kind="second" onClick={onLogIn}>
            {t.auth.signUp.toSignIn}
          </Button>
        )}
        <Button type="submit" busy={isPending}>
          {t.guests.upgrade.submit}
        </Button>
      </Stack>
    </form>
  );
};
