import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useCall } from '../api/console-call.ts';
import { later } from '../browser/timers.ts';
import { checkQuery, draftSource, NO_FINDINGS, unsentEdits, unsentRecord } from '../document/draft-api.ts';
import { DraftContext } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { ServerDraft } from '../document/draft-source.ts';
import { PresenceContext } from '../document/presence.ts';
import { reportPresence } from '../document/report-presence.ts';
import { useWords } from '../i18n/console-language.ts';
import { useMe } from '../session/use-me.ts';
import { isTypedIn } from '../shared/frame/typed-keys.ts';
import { campaignsQuery } from '../shared/frame/use-campaigns.ts';
import { DraftLanguages } from '../shared/items/draft-languages.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { type DraftFacts, draftFacts } from './frame-facts.ts';
import { useOthers } from './use-others.ts';

const Replaced = lazyPart(() => import('../shared/frame/sandbox-reset.tsx'), 'Replaced', { fallback: null });

/** The pages that edit one draft share one session of it, and the results of its check. */
export const DraftPages = ({
  slug,
  opened,
  children,
}: {
  slug: string;
  opened: ServerDraft;
  children: (facts: DraftFacts) => ReactNode;
}) => {
  const call = useCall();
  const me = useMe();
  const { locale } = useWords();
  const queries = useQueryClient();
  const [isReplaced, setReplaced] = useState(false);
  const [unsent] = useState(() => unsentRecord(slug, me.memberId));
  const [session] = useState(
    () =>
      new DraftSession(
        {
          source: draftSource(call, slug, { opened, onReplaced: () => setReplaced(true) }),
          ...{ unsent, now: Date.now, later },
        },
        opened,
      ),
  );
  const { draft, data } = useSyncExternalStore(session.subscribe, session.current);
  const { data: findings = NO_FINDINGS } = useQuery({
    ...checkQuery(call, slug, draft.revision, locale),
    placeholderData: keepPreviousData,
  });
  const facts = useMemo(() => draftFacts(data, draft.changes, findings), [data, draft.changes, findings]);
  useSessionEvents(session);
  useEffect(() => {
    session.start();
    const release = unsent.hold(({ value, isClosed }) => {
      const left = unsentEdits(value);
      return left ? (session.adopt(left, isClosed) ?? undefined) : undefined;
    });
    // What is left goes to the next page that opens this draft.
    return () => void session.stop().then(release);
  }, [session, unsent]);
  const others = useOthers(session);
  useEffect(
    () => reportPresence(call, { slug, isSignedIn: () => queries.getQueryData(['me']) !== null }),
    [call, slug, queries],
  );

  // The list of campaigns and the chooser show whether a draft differs from what is public.
  const { isChanged } = draft;
  useEffect(() => {
    if (isChanged !== undefined) void queries.invalidateQueries({ queryKey: campaignsQuery(call).queryKey });
  }, [isChanged, queries, call]);

  if (isReplaced) return <Replaced />;
  return (
    <DraftContext value={{ session, isEditable: true, findings }}>
      <PresenceContext value={others}>
        <DraftLanguages>{children(facts)}</DraftLanguages>
      </PresenceContext>
    </DraftContext>
  );
};

/** Sends what is left when the page is hidden or the network is back, and undoes by keys. */
function useSessionEvents(session: DraftSession): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'z' || isTypedIn(event))
      return;
    event.preventDefault();
    void (event.shiftKey ? session.redo() : session.undo());
  });
  useEffect(() => {
    const isIgnored = () => undefined;
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void session.flush();
      else session.refresh().catch(isIgnored);
    };
    const onOnline = () => session.retry();
    // What the browser cannot keep is lost with the page.
    const onLeave = (event: BeforeUnloadEvent) => {
      if (session.current().save === 'unstored') event.preventDefault();
    };
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', onOnline);
    addEventListener('beforeunload', onLeave);
    addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', onOnline);
      removeEventListener('beforeunload', onLeave);
      removeEventListener('keydown', listener);
    };
  }, [session]);
}
