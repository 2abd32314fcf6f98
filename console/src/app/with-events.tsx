import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createCampaignEvents, type TabMessage } from '../api/campaign-events.ts';
import { useCall } from '../api/console-call.ts';
import { EventsContext } from '../api/events-context.ts';
import { readStream } from '../api/read-stream.ts';
import { useOpenEvents } from '../api/use-open-events.ts';
import { leadAmongTabs, openTabChannel } from '../browser/tab-leader.ts';
import { later } from '../browser/timers.ts';
import { useMe } from '../session/use-me.ts';

/** Connects the pages of a campaign to what happens in it. All pages of this browser share one stream. */
export const WithEvents = ({ slug, children }: { slug: string; children: ReactNode }) => {
  const call = useCall();
  const { memberId } = useMe();
  const queries = useQueryClient();
  const [store] = useState(() => {
    const name = `meguri_console_events_${memberId}_${slug}`;
    return createCampaignEvents({
      openStream: async (signal, listener) => {
        const response = await fetch(`/api/console/v1/campaigns/${encodeURIComponent(slug)}/events`, {
          credentials: 'same-origin',
          signal,
        });
        if (!response.ok || !response.body) throw new Error(`${response.status}`);
        await readStream(response.body, listener);
      },
      ask: (signal) => call('showEvents', { params: { slug }, signal }),
      // The member may have lost the role, or the campaign may be gone. The page must not stand on what it knew before.
      onEnded: () => {
        void queries.invalidateQueries({ queryKey: ['campaigns'] });
        void queries.invalidateQueries({ queryKey: ['me'] });
      },
      now: Date.now,
      later,
      random: Math.random,
      leadAmongTabs: (lead) => leadAmongTabs(name, lead),
      openChannel: (onMessage) => openTabChannel<TabMessage>(name, onMessage),
    });
  });
  useOpenEvents(store);
  return <EventsContext value={store}>{children}</EventsContext>;
};
