import { readSignInQuery } from '@meguri/core/paths.ts';
import type { PeriodState } from '@meguri/core/time/period.ts';
import { Button } from '@meguri/ui/basics/button.tsx';
import { LineLabel } from '@meguri/ui/basics/line-label.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { returnPath } from '../session/return-path.ts';
import { useVisit } from '../session/visit.ts';
import { BeginDock } from '../shared/accounts/begin-dock.tsx';
import { lineReturnPath, markLineStart } from '../shared/accounts/line.ts';
import { StartConsent } from '../shared/accounts/start-consent.tsx';
import { useStart } from '../shared/accounts/use-start.ts';

/** The ways to begin that the campaign offers; the first is the primary button. After the event, only log-in. */
export const StartDock = ({ state }: { state: PeriodState }) => {
  const { t, locale } = useWording();
  const visit = useVisit();
  const { slug, paths, storage } = visit;
  const search = useSearch();
  const { login } = useCampaign();
  const { start, isPending, failure } = useStart();
  const { returnTo } = readSignInQuery(search, slug);
  const words = t.accounts.landing;
  const isOver = state === 'ended';
  const hasStart = login.includes('guest') && !isOver;
  const hasPassword = login.includes('password');

  const ways: ((kind: 'primary' | 'second') => ReactNode)[] = [];
  if (!hasStart && hasPassword && !isOver) {
    ways.push((kind) => (
      <Button key="sign-up" kind={kind} href={paths.signUp({ returnTo })}>
        {words.signUp}
      </Button>
    ));
  }
  if (hasPassword) {
    ways.push((kind) => (
      <Button key="log-in" kind={kind} href={paths.signIn({ returnTo, login: true })}>
        {t.accounts.signIn.submit}
      </Button>
    ));
  }
  if (login.includes('line')) {
    ways.push((kind) => (
      <Button
        key="line"
        kind={kind}
        href={paths.lineStart(lineReturnPath(visit, returnPath(visit, search)), { locale })}
        onClick={() => markLineStart(storage, Date.now())}
      >
        <LineLabel>{words.startLine}</LineLabel>
      </Button>
    ));
  }
  const [first, ...others] = hasStart ? [null, ...ways] : ways;
  if (first === undefined) return isOver ? null : <Note kind="warn">{words.noLogin}</Note>;
  return (
    <BeginDock label={words.start} failure={failure} others={others.map((way) => way?.('second'))} shrinks>
      {first === null ? (
        <>
          <Button busy={isPending} onClick={() => void start()}>
            {words.start}
          </Button>
          <StartConsent before={words.consent.before} />
        </>
      ) : (
        first('primary')
      )}
    </BeginDock>
  );
};
