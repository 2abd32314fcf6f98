import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { useCall } from '../api/console-call.ts';
import { later } from '../browser/timers.ts';
import { checkQuery, draftSource, NO_FINDINGS } from '../document/draft-api.ts';
import { DraftContext } from '../document/draft-context.ts';
import { DraftSession } from '../document/draft-session.ts';
import type { ServerDraft, UnsentStore } from '../document/draft-source.ts';
import { PresenceContext } from '../document/presence.ts';
import { useWords } from '../i18n/console-language.ts';
import { DraftLanguages } from '../shared/items/draft-languages.tsx';
import { type DraftFacts, draftFacts } from './frame-facts.ts';
import { useOthers } from './use-others.ts';

/** Nothing is edited, and what an earlier role of the member left in this browser is not sent. */
const NOTHING_UNSENT: UnsentStore = { page: 'reader', write: () => Promise.resolve(true) };

interface ReaderPagesProps {
  slug: string;
  opened: ServerDraft;
  children: (facts: DraftFacts) => ReactNode;
}

/**
 * The pages of a draft for members who may look and not edit. The server leaves answers, codes and serials out. They follow what others
 * change, and nobody sees that they are there.
 */
export const ReaderPages = ({ slug, opened, children }: ReaderPagesProps) => {
  const call = useCall();
  const { locale } = useWords();
  const [session] = useState(
    () => new DraftSession({ source: draftSource(call, slug), unsent: NOTHING_UNSENT, now: Date.now, later }, opened),
  );
  const { draft, data } = useSyncExternalStore(session.subscribe, session.current);
  const { data: findings = NO_FINDINGS } = useQuery({
    ...checkQuery(call, slug, draft.revision, locale),
    placeholderData: keepPreviousData,
  });
  const facts = useMemo(() => draftFacts(data, draft.changes, findings), [data, draft.changes, findings]);
  const others = useOthers(session);
  return (
    <DraftContext value={{ session, isEditable: false, hidesSecrets: true, findings }}>
      <PresenceContext value={others}>
        <DraftLanguages>{children(facts)}</DraftLanguages>
      </PresenceContext>
    </DraftContext>
  );
};
