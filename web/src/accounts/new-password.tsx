import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useState } from 'react';
import { ApiProblem } from '../api/http.ts';
import { useText } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { pendingChange, savePendingChange } from './pending-change.ts';

/** The password change that the organiser requires before the visitor can continue. */
export const NewPassword = () => {
  const { auth } = useText();
  const { session, slug, paths } = useVisit();
  const words = auth.newPassword;
  const [pending] = useState(() => pendingChange(slug));
  const startAgain = (
    <Stack gap="s">
      <Note kind="warn" title={words.expired}>
        {words.expiredText}
      </Note>
      <Button href={paths.signIn({ login: true })}>{words.toSignIn}</Button>
    </Stack>
  );
  return (
    <AuthPage title={words.title}>
      {pending ? (
        <>
          <Text lead>{words.why}</Text>
          <NewPasswordForm
            submit={words.submit}
            onSubmit={async (send, passwords) => {
              const { result } = await send('changeForcedPassword', { body: { ...pending, ...passwords } });
              savePendingChange(slug, null);
              session.logIn(result);
            }}
            explain={(error) =>
              error instanceof ApiProblem && error.problem.code === 'session_invalid' ? startAgain : null
            }
          />
        </>
      ) : (
        startAgain
      )}
    </AuthPage>
  );
};
