import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { startAnalytics } from './analytics.ts';
import { type Consent, consentOf } from './analytics-consent.ts';
import { sendHappening } from './beacon.ts';
import { type Happening, listen } from './queue.ts';

/** A page loads the tag once, also where the visitor takes the consent back and gives it again. */
let started: ((happening: Happening) => void) | null = null;

/**
 * Passes on what happens in the visit, and asks once whether the campaign's analytics tag may be loaded; without a yes
 * it never is. Loaded after the page has come to rest.
 */
export const TrackingListener = () => {
  const { analytics: words } = useText().layout;
  const { slug, boot, storage, language } = useVisit();
  const { analytics } = useCampaign();
  const consent = useSyncExternalStore(storage.subscribe, () => consentOf(storage));
  // Nobody is asked over something else.
  const [mayAsk] = useState(() => document.querySelector('dialog[open]') === null);

  const tag = useRef<typeof started>(null);
  const isListening = useRef(false);
  // Before anything is passed on, so that the tag hears of the page on which the visit began.
  useEffect(() => {
    tag.current = null;
    if (consent === 'denied') storage.remove('client_id');
    if (!analytics || consent !== 'granted') return;
    const isNew = started === null;
    started ??= startAnalytics(analytics, storage);
    tag.current = started;
    // The page on which the visitor agrees is the first that it hears of.
    if (isNew && isListening.current) started({ event: 'page', path: window.location.pathname });
  }, [analytics, consent, storage]);
  useEffect(() => {
    const facts = { slug, appToken: boot.appToken, locale: () => language.current().locale };
    listen((happening) => {
      sendHappening(facts, happening);
      tag.current?.(happening);
    });
    isListening.current = true;
  }, [slug, boot, language]);

  const say = (said: Consent) => storage.set('analytics', said);
  return (
    analytics && (
      <Sheet
        open={mayAsk && consent === null}
        onClose={() => say('denied')}
        title={words.title}
        lead={words.text}
        actions={
          <>
            <Button kind="second" onClick={() => say('granted')}>
              {words.yes}
            </Button>
            <Button kind="second" onClick={() => say('denied')}>
              {words.no}
            </Button>
          </>
        }
      />
    )
  );
};
