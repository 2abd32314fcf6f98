import { emailFaults, toHalfWidth } from '@meguri/core/accounts/rules.ts';
import { fieldMessage } from '@meguri/core/text/field-messages.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Field } from '@meguri/ui/forms/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText, useWording } from '../i18n/language-context.ts';
import { userKeys } from '../queries/query-client.ts';
import { useUsername, useVisit } from '../session/visit.ts';
import { fieldErrorsOf } from '../shared/accounts/field-errors.ts';
import { OwnerFields } from '../shared/accounts/owner-fields.tsx';
import { useOwnerProof } from '../shared/accounts/use-owner-proof.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { failureText } from '../shared/layout/failure-text.ts';
import type { FrameSheetProps } from '../shared/layout/lazy-sheet.tsx';
import { useToasts } from '../shared/layout/toaster.tsx';

/** Replaces the e-mail address of an account with a password, which is asked again. */
export const EmailSheet = ({ open, onClose }: FrameSheetProps) => {
  const t = useText();
  const { locale } = useWording();
  const { slug } = useVisit();
  const keys = userKeys(slug, useUsername());
  const client = useQueryClient();
  const { show } = useToasts();
  const { run, isPending, failure, dismiss } = useAction();
  const proof = useOwnerProof('email');
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const words = t.leaving.email;

  const leave = () => {
    setEmail('');
    setFault(undefined);
    proof.reset();
    dismiss();
    onClose();
  };
  const change = () =>
    run(async (send) => {
      const address = toHalfWidth(email);
      const [wrong] = emailFaults(address);
      if (wrong) return setFault(fieldMessage(wrong.code, locale, wrong.limit));
      setFault(undefined);
      await proof.prove(async ({ password = '' }) => {
        try {
          await send('changeEmail', { body: { email: address, password } });
        } catch (error) {
          const message = fieldErrorsOf(error).email;
          if (message === undefined) throw error;
          return setFault(message);
        }
        await client.invalidateQueries({ queryKey: keys.all });
        leave();
        show({ text: words.done, icon: 'circle-check' });
      });
    });
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={words.sheet}
      dismissable={!isPending}
      actions={
        <>
          <Button busy={isPending} onClick={() => void change()}>
            {words.confirm}
          </Button>
          <Button kind="quiet" disabled={isPending} onClick={leave}>
            {t.common.cancel}
          </Button>
        </>
      }
    >
      <Stack gap="s">
        <Field
          label={words.field}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setFault(undefined);
          }}
          error={fault}
        />
        <OwnerFields proof={proof} />
        {failure !== null && (
          <Note kind="error" title={failureText(failure, t).title}>
            {failureText(failure, t).text}
          </Note>
        )}
      </Stack>
    </Sheet>
  );
};
