import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CampaignEventsStore, EventsView } from '../api/campaign-events.ts';
import { CallContext, type ConsoleCall, ConsoleRefusal, ConsoleUnanswered } from '../api/console-call.ts';
import { EventsContext } from '../api/events-context.ts';
import { useFigures } from './use-live.ts';

const AS_OF = '2026-10-24T03:00:00.000Z';
const refusal = (status: number, code: string) => new ConsoleRefusal({ status, code, title: code });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How often an open page asks for the figures within a minute, if each call has this end. */
async function callsOfMinute(state: EventsView['state'], answer: () => Promise<unknown>): Promise<number> {
  const call = vi.fn(answer);
  const view: EventsView = { state, heardAt: 0, events: { figures: { asOf: AS_OF, walking: 1 } } };
  const store = { current: () => view, subscribe: () => () => undefined } as unknown as CampaignEventsStore;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={call as unknown as ConsoleCall}>
        <EventsContext value={store}>{children}</EventsContext>
      </CallContext>
    </QueryClientProvider>
  );
  renderHook(() => useFigures('test'), { wrapper });
  for (let step = 0; step < 240; step += 1) await act(() => vi.advanceTimersByTimeAsync(250));
  return call.mock.calls.length;
}

it.each<[string, EventsView['state'], () => Promise<unknown>, number]>([
  ['once, where nothing is newer', 'live', async () => ({ asOf: AS_OF }), 1],
  ['every 2 s, while the answers are older than the news', 'live', async () => ({ asOf: 'earlier' }), 30],
  ['every 5 s after a failure', 'live', () => Promise.reject(new ConsoleUnanswered('503')), 12],
  ['every 5 s, while the figures are counted', 'live', () => Promise.reject(refusal(503, 'unavailable')), 12],
  ['every 10 s of a campaign that is not published', 'live', () => Promise.reject(refusal(404, 'not_found')), 6],
  ['every 10 s, while none runs', 'live', () => Promise.reject(refusal(409, 'rehearsal_not_running')), 6],
  ['every 5 s without a stream', 'lost', async () => ({ asOf: AS_OF }), 12],
  ['every 10 s without a stream and figures', 'lost', () => Promise.reject(refusal(404, 'not_found')), 6],
])('reads the figures %s', async (_what, state, answer, most) => {
  const calls = await callsOfMinute(state, answer);
  expect(calls).toBeGreaterThanOrEqual(most - 1);
  expect(calls).toBeLessThanOrEqual(most + 2);
});
