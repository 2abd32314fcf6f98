import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../api/http.ts';
import { navigate } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { useVisit } from '../session/visit.ts';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/**
 * The page of the link in the password mail. The token is in the fragment, so that it never appears in a server log.
 */
export const ResetPassword = () => {
  const { auth } = useText();
  const { session, paths } = useVisit();
  const words = auth.reset;
  const [token] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  useEffect(() => {
    const { pathname, search } = window.location;
    if (token) history.replaceState(history.state, '', pathname + search);
  }, [token]);
  const requestAgain = (title: string, text: string) => (
    <Stack>
      <Note kind="warn" title={title}>
        {text}
      </Note>
      <Button href={paths.forgotPassword()}>{words.requestAgain}</Button>
    </Stack>
  );
  return (
    <AuthPage title={words.title}>
      {token ? (
        <>
          <Text lead>{words.lead}</Text>
          <NewPasswordForm
            submit={words.submit}
            onSubmit={async (send, passwords) => {
              const { result } = await send('resetPassword', { body: { token, ...passwords } });
              session.logIn(result);
              navigate(paths.home(), { replace: true });
            }}
            explain={(error) =>
              error instanceof ApiProblem && error.problem.code === 'reset_invalid'
                ? requestAgain(error.problem.title, words.brokenText)
                : null
            }
          />
        </>
      ) : (
        requestAgain(words.broken, words.brokenText)
      )}
    </AuthPage>
  );
};
