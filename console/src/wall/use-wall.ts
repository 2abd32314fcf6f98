import type { WallState } from '@meguri/core/console/walls/schema.ts';
import { useState, useSyncExternalStore } from 'react';
import { createCampaignEvents, type EventsView } from '../api/campaign-events.ts';
import { CONSOLE_BASE, ConsoleRefusal, useCall } from '../api/console-call.ts';
import { readStream } from '../api/read-stream.ts';
import { useOpenEvents } from '../api/use-open-events.ts';
import { later } from '../browser/timers.ts';

export type WallView = EventsView<Partial<WallState>>;

/**
 * What a wall display knows: by a stream, and by asking where no stream comes through. It tries again for as long as the page is open,
 * and keeps the last values only.
 */
export function useWall(key: string): { view: WallView; isRefused: boolean } {
  const call = useCall();
  const [isRefused, setRefused] = useState(false);
  const [store] = useState(() =>
    createCampaignEvents<Partial<WallState>>({
      openStream: async (signal, listener) => {
        const response = await fetch(`${CONSOLE_BASE}/wall/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-console': '1' },
          body: JSON.stringify({ key }),
          credentials: 'omit',
          signal,
        });
        if (!response.ok || !response.body) throw new Error(`${response.status}`);
        setRefused(false);
        await readStream(response.body, listener);
      },
      ask: async (signal) => {
        try {
          const state = await call('showWall', { body: { key }, signal });
          setRefused(false);
          return state;
        } catch (error) {
          if (error instanceof ConsoleRefusal && error.code === 'wall_key_invalid') setRefused(true);
          throw error;
        }
      },
      onEnded: () => undefined,
      now: Date.now,
      later,
      random: Math.random,
      // Each display has a stream of its own.
      leadAmongTabs: (lead) => {
        const leaving = new AbortController();
        void lead(leaving.signal);
        return () => leaving.abort();
      },
      openChannel: () => ({ post: () => undefined, close: () => undefined }),
    }),
  );
  useOpenEvents(store);
  return { view: useSyncExternalStore(store.subscribe, store.current), isRefused };
}
