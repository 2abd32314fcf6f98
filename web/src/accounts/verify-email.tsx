import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api/http.ts';
import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { MailConsent } from '../shared/notice-mail/mail-consent.tsx';
import { AuthPage } from './auth-page.tsx';

/**
 * The page of the link that confirms an e-mail address. It may open on another device than the visitor's, so it needs no
 * session; in the browser that asked for the mail it leads back to the present. The token is in the fragment, so that it
 * never appears in a server log.
 */
export const VerifyEmail = () => {
  const t = useText();
  const { paths, session, storage } = useVisit();
  const words = t.verify;
  const [token] = useState(() => decodeURIComponent(window.location.hash.slice(1)));
  const [isDone, setDone] = useState(false);
  const hasStarted = useRef(false);
  const [isMailed, setMailed] = useState(false);
  const { noticeMails } = useCampaign();
  const { run, isPending, failure } = useAction();
  const confirm = () =>
    run(async (send) => {
      await send('verifyEmail', { body: { token } });
      setDone(true);
    });
  // The token shows that the visitor reads the mails of the address, also where no session is.
  const acceptMails = () =>
    run(async (send) => {
      await send('verifyEmail', { body: { token, noticeMails: true } });
      setMailed(true);
    });
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    history.replaceState(history.state, '', window.location.pathname);
    if (token) void confirm();
  });
  const isBroken =
    token === '' || (!isDone && failure instanceof ApiProblem && failure.problem.code === 'verification_invalid');
  const returnTo = storage.get('verify_return') ?? '';
  const isVisitor = session.username() !== null;
  const goOn = isVisitor && returnTo.startsWith(paths.home()) ? returnTo : paths.home();
  return (
    <AuthPage title={words.page}>
      {isDone ? (
        <Stack>
          <div role="status">
            <Note icon="circle-check" title={words.done} />
          </div>
          {(!isVisitor || goOn !== paths.home()) && <Text>{isVisitor ? words.doneHere : words.doneElsewhere}</Text>}
          {noticeMails &&
            (isMailed ? (
              <div role="status">
                <Note icon="circle-check">{t.noticeMail.accepted}</Note>
              </div>
            ) : (
              <MailConsent email={null} busy={isPending} onAccept={() => void acceptMails()} />
            ))}
          {failure !== null && <FailureNote error={failure} onRetry={() => void acceptMails()} />}
          <Button href={goOn}>{goOn === paths.home() ? t.common.goHome : words.toPrize}</Button>
        </Stack>
      ) : isBroken ? (
        <Stack>
          <Note kind="warn" title={words.broken}>
            {words.brokenText}
          </Note>
          <Button href={goOn}>{t.common.goHome}</Button>
        </Stack>
      ) : failure !== null ? (
        <FailureNote error={failure} onRetry={() => void confirm()} />
      ) : (
        <div role="status" aria-label={t.common.loading}>
          <Skeleton height={56} />
        </div>
      )}
    </AuthPage>
  );
};
