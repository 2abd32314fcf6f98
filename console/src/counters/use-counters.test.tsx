import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CampaignEventsStore, EventsView } from '../api/campaign-events.ts';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { EventsContext } from '../api/events-context.ts';
import { useCounters } from './use-counters.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows what counters hand over at most 5 s later, also while the stream reports nothing about them', async () => {
  vi.useFakeTimers();
  let handed = 0;
  const call = vi.fn(async () => ({ counters: [{ id: 'tent', today: handed }] }));
  const view: EventsView = { state: 'live', heardAt: 0, events: {} };
  const store = { current: () => view, subscribe: () => () => undefined } as unknown as CampaignEventsStore;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call as unknown as ConsoleCall}>
        <EventsContext value={store}>{children}</EventsContext>
      </CallContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useCounters('town'), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current.data?.counters[0]?.today).toBe(0);
  handed = 1;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(result.current.data?.counters[0]?.today).toBe(1);
});
