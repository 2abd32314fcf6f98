import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { LineLabel } from '@meguri/ui/basics/line-label.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Checkbox } from '@meguri/ui/forms/choice.tsx';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useWording } from '../i18n/language-context.ts';
import { returnPath } from '../session/return-path.ts';
import { useVisit } from '../session/visit.ts';
import { lineFailureOf, lineReturnPath, markLineStart } from '../shared/accounts/line.ts';
import { LazySheet } from '../shared/layout/lazy-sheet.tsx';
import s from './line-button.module.css';
import { Consent, type ConsentText } from './terms-consent.tsx';

/** Starts a LINE log-in. A new visitor returns here once to accept the terms, and then continues. */
export const LineButton = () => {
  const { t, locale } = useWording();
  const visit = useVisit();
  const search = useSearch();
  const failure = lineFailureOf(search);
  const returnTo = lineReturnPath(visit, returnPath(visit, search));
  const begin = () => markLineStart(visit.storage, Date.now());
  const words = failure === 'blocked' ? t.session.blocked : failure && t.accounts.line.failures[failure];
  const noteBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return;
    // The note is below the form, so a returning visitor could miss it.
    noteBox.current?.focus({ preventScroll: true });
    noteBox.current?.scrollIntoView();
  }, [failure]);
  return (
    <Stack gap="s">
      {words && (
        <div ref={noteBox} className={s.note} tabIndex={-1}>
          <Note kind={failure === 'terms' ? 'info' : 'warn'} title={words.title}>
            {words.text}
          </Note>
        </div>
      )}
      {failure === 'terms' ? (
        <Agree href={visit.paths.lineStart(returnTo, { locale, accept: true })} onBegin={begin} />
      ) : (
        <Button kind="second" href={visit.paths.lineStart(returnTo, { locale })} onClick={begin}>
          <LineLabel>{t.accounts.signIn.line}</LineLabel>
        </Button>
      )}
    </Stack>
  );
};

const Agree = ({ href, onBegin }: { href: string; onBegin: () => void }) => {
  const { accounts } = useWording().t;
  const [isAccepted, setAccepted] = useState(false);
  const [error, setError] = useState<string>();
  const [reading, setReading] = useState<ConsentText | null>(null);
  return (
    <>
      <Checkbox
        name="accepted"
        checked={isAccepted}
        onChange={(accepted) => {
          setAccepted(accepted);
          setError(undefined);
        }}
        error={error}
        required
      >
        <Consent onRead={setReading} />
      </Checkbox>
      {isAccepted ? (
        <Button kind="second" href={href} onClick={onBegin}>
          <LineLabel>{accounts.line.agree}</LineLabel>
        </Button>
      ) : (
        <Button kind="second" onClick={() => setError(accounts.line.agreeFirst)}>
          <LineLabel>{accounts.line.agree}</LineLabel>
        </Button>
      )}
      <LazySheet sheet="terms" open={reading === 'terms'} onClose={() => setReading(null)} />
      <LazySheet sheet="privacy" open={reading === 'privacy'} onClose={() => setReading(null)} />
    </>
  );
};
