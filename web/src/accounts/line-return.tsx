import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Text, Title } from '@meguri/ui/basics/text.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Call } from '../api/call.ts';
import { ApiProblem, isUnanswered } from '../api/http.ts';
import { navigate } from '../browser/navigation.ts';
import { useText } from '../i18n/language-context.ts';
import { readLoginType } from '../session/account-kind.ts';
import { useVisit } from '../session/visit.ts';
import { consumeLineStart } from '../shared/accounts/line.ts';
import { storeLineProof } from '../shared/accounts/line-proof.ts';
import { useAction } from '../shared/actions/use-action.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { AuthPage } from './auth-page.tsx';

/** Reads the parameters of the return URL. Call it once, because the code is then removed from the URL. */
function readReturn(search: string, home: string) {
  const query = new URLSearchParams(search);
  const returnTo = query.get('return') ?? home;
  return {
    code: query.get('code') ?? '',
    returnTo: returnTo.startsWith(home) ? returnTo : home,
    mustConfirm: query.get('confirm') === '1',
    isUpgrade: query.get('purpose') === 'upgrade',
  };
}

/** Exchanges the code of LINE as soon as the page opens, or shows first whose account it is. */
function useLineCode() {
  const visit = useVisit();
  const { session, slug, storage, paths } = visit;
  const [{ code, returnTo, mustConfirm, isUpgrade }] = useState(() => readReturn(window.location.search, paths.home()));
  const [accountName, setAccountName] = useState<string | null>(null);
  const { run, isPending, failure } = useAction();
  const hasStarted = useRef(false);
  const wasUnanswered = useRef(false);

  const exchange = () =>
    run(async (send) => {
      const { result } = await send('login', { body: { lineCode: code } });
      session.logIn(result);
      navigate(returnTo, { replace: true });
    });
  /** The guest becomes the account. Without the guest's session this is another browser than the one that started it. */
  const upgrade = () =>
    run(async (send) => {
      try {
        const { result } = await send('upgradeGuest', { body: { lineCode: code } });
        session.logIn(result);
        session.forgetGuest();
      } catch (error) {
        if (!(await isUpgraded(send, error))) throw error;
      }
      navigate(returnTo, { replace: true });
    });
  /**
   * Whether an earlier attempt succeeded although its answer was lost: the server refuses the retry because the account
   * is no longer a guest.
   */
  const isUpgraded = async (send: Call, error: unknown): Promise<boolean> => {
    wasUnanswered.current ||= isUnanswered(error);
    if (!(error instanceof ApiProblem) || error.problem.code !== 'not_guest') return false;
    const loginType = await readLoginType(visit, send);
    return wasUnanswered.current && loginType === 'line';
  };
  const showAccount = () =>
    run(async (send) => {
      const { account } = await send('showLineAccount', { body: { lineCode: code } });
      setAccountName(account.username);
    });
  const [isStartedHere] = useState(() => consumeLineStart(storage, Date.now()) && !mustConfirm);
  // What it was at the start: the upgrade ends the guest.
  const [isElsewhere] = useState(() => isUpgrade && !(isStartedHere && session.isGuest()));
  const begin = isUpgrade ? upgrade : isStartedHere ? exchange : showAccount;

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    history.replaceState(history.state, '', window.location.pathname);
    // The code proves who the visitor is. The page that asked for it sends it.
    if (isStartedHere && session.username() !== null && storeLineProof(slug, code)) {
      return navigate(returnTo, { replace: true });
    }
    if (!isElsewhere) void begin();
  });
  return {
    returnTo,
    accountName,
    isElsewhere,
    isPending,
    failure,
    exchange: () => void exchange(),
    retry: () => void (accountName === null ? begin() : exchange()),
  };
}

/**
 * The page to which LINE returns. It exchanges the one-time code and opens the return path. If this
 * browser did not start the log-in, it shows the account and asks for confirmation first.
 */
export const LineReturn = () => {
  const t = useText();
  const words = t.auth.line;
  const { paths } = useVisit();
  const { returnTo, accountName, isElsewhere, isPending, failure, exchange, retry } = useLineCode();
  const isUsed = failure instanceof ApiProblem && failure.problem.code === 'credentials_invalid';
  const hasAccount = failure instanceof ApiProblem && failure.problem.code === 'account_exists';
  return (
    <AuthPage title={words.title}>
      {isElsewhere ? (
        <Stack>
          <Note kind="warn" title={t.guests.line.elsewhere}>
            {t.guests.line.elsewhereText}
          </Note>
          <Button href={paths.home()}>{t.common.goHome}</Button>
        </Stack>
      ) : hasAccount ? (
        <Stack>
          <Title level={2}>{t.guests.line.exists}</Title>
          <Text>{t.guests.line.existsText}</Text>
          <Button busy={isPending} onClick={exchange}>
            {t.guests.line.logIn}
          </Button>
          <Button kind="second" href={returnTo}>
            {t.common.cancel}
          </Button>
        </Stack>
      ) : isUsed ? (
        <Stack>
          <Note kind="warn" title={words.used}>
            {words.usedText}
          </Note>
          <Button href={paths.signIn({ returnTo, login: true })}>{t.auth.newPassword.toSignIn}</Button>
        </Stack>
      ) : failure !== null ? (
        <FailureNote error={failure} onRetry={retry} />
      ) : accountName === null ? (
        <div role="status">
          <Text lead>{words.busy}</Text>
          <Skeleton height={56} />
        </div>
      ) : (
        <Stack>
          <Title level={2}>{words.whose}</Title>
          <Text>{words.whoseText({ username: accountName })}</Text>
          <Button busy={isPending} onClick={exchange}>
            {words.proceed}
          </Button>
          <Button kind="second" href={paths.signIn({ returnTo, login: true })}>
            {words.notMe}
          </Button>
        </Stack>
      )}
    </AuthPage>
  );
};
