import { Button } from '@meguri/ui/basics/button.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whenCalm } from '../browser/calm.ts';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign } from '../queries/queries.ts';
import { useVisit } from '../session/visit.ts';
import { startAnalytics } from './analytics.ts';
import { type Consent, consentOf } from './analytics-consent.ts';
import { sendEvent } from './beacon.ts';
import { listen, type TrackingRecord } from './track.ts';

/** The tag is loaded once for each page load, even if the consent is withdrawn and given again. */
let started: ((record: TrackingRecord) => void) | null = null;

/**
 * Sends the events of the visit, and asks once for consent to the campaign's analytics tag, which is never loaded
 * without it. This component is loaded after the page is idle.
 */
export const TrackingListener = () => {
  const { analytics: words } = useWording().t.layout;
  const { facts, storage } = useVisit();
  const { analytics } = useCampaign();
  const consent = useSyncExternalStore(storage.subscribe, () => consentOf(storage));
  const [mayAsk, setMayAsk] = useState(false);
  const mustAsk = analytics !== null && consent === null;
  // The visitor has not asked for this dialog.
  useEffect(() => (mustAsk ? whenCalm(() => setMayAsk(true), { mayWait: true }) : undefined), [mustAsk]);

  const tag = useRef<typeof started>(null);
  const isListening = useRef(false);
  // This effect runs before the next one, so that the tag receives the first page of the visit.
  useEffect(() => {
    tag.current = null;
    if (consent === 'denied') storage.remove('client_id');
    if (!analytics || consent !== 'granted') return;
    const isNew = started === null;
    started ??= startAnalytics(analytics, { storage, apiUrl: facts.apiUrl });
    tag.current = started;
    // The first page that the tag receives is the one on which the visitor consents.
    if (isNew && isListening.current) started({ event: 'page', path: window.location.pathname });
  }, [analytics, consent, storage, facts]);
  useEffect(() => {
    listen((record) => {
      sendEvent(facts, record);
      tag.current?.(record);
    });
    isListening.current = true;
  }, [facts]);

  const choose = (choice: Consent) => storage.set('analytics', choice);
  return (
    analytics && (
      <Sheet
        open={mayAsk && mustAsk}
        onClose={() => choose('denied')}
        title={words.title}
        lead={words.text}
        actions={
          <>
            <Button kind="second" onClick={() => choose('granted')}>
              {words.yes}
            </Button>
            <Button kind="second" onClick={() => choose('denied')}>
              {words.no}
            </Button>
          </>
        }
      />
    )
  );
};
