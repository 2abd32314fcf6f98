import type { PresentMember } from '@meguri/core/console/presence/schema.ts';
import { useEffect, useMemo } from 'react';
import { useEventsView } from '../api/events-context.ts';
import type { DraftSession } from '../document/draft-session.ts';
import { useMe } from '../session/use-me.ts';

/** Applies changes of other members when the server reports them. Returns the other members in the draft. */
export function useOthers(session: DraftSession): readonly PresentMember[] {
  const { memberId } = useMe();
  const { state, events } = useEventsView();
  const { draft, presence } = events;
  const campaignId = draft?.campaignId;
  const revision = draft?.revision;
  const version = draft?.version;
  const conflicts = draft?.conflicts;
  useEffect(() => {
    if (revision === undefined || version === undefined || conflicts === undefined) return;
    session.noteServer({ campaignId, revision, version, conflicts });
  }, [session, campaignId, revision, version, conflicts]);
  const isKnown = state === 'live' || state === 'polled';
  return useMemo(
    () => (isKnown ? (presence ?? []).filter((one) => one.memberId !== memberId) : []),
    [isKnown, presence, memberId],
  );
}
