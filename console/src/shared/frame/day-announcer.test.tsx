import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import type { CampaignEvents } from '@meguri/core/console/events/schema.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CampaignEventsStore, EventsView } from '../../api/campaign-events.ts';
import { EventsContext } from '../../api/events-context.ts';
import { loadTexts, WordsContext, wordsIn } from '../../i18n/console-language.ts';
import { japanese } from '../../i18n/ja_JP/ja_JP.ts';
import { DayAnnouncer } from './day-announcer.tsx';
import { CampaignName, PageTitle } from './page-title.tsx';

await loadTexts('ja_JP');
const words = japanese.frame.calls;
const alert = (id: string): AlertView => ({
  id,
  kind: 'silence',
  subject: 'miso',
  facts: {},
  since: '2026-10-24T03:00:00Z',
  endedAt: null,
  end: null,
  givenTo: null,
  sleepsUntil: null,
  sleptBy: null,
});

let view: EventsView;
let push = (_events: CampaignEvents): void => undefined;
let store: CampaignEventsStore;
beforeEach(() => {
  const listeners = new Set<() => void>();
  view = { state: 'opening', heardAt: null, events: {} };
  store = {
    current: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => undefined,
    open: () => () => undefined,
  };
  // As campaign-events.ts: each event replaces what it names, in a new object.
  push = (events) =>
    act(() => {
      view = { state: 'live', heardAt: 0, events: { ...view.events, ...events } };
      for (const listener of listeners) listener();
    });
});
afterEach(cleanup);

const opened = (address = '/akari/desk') => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute(), history });
  const { getByRole } = render(
    <RouterContextProvider router={router as never}>
      <WordsContext value={wordsIn('ja_JP')}>
        <EventsContext value={store}>
          <DayAnnouncer />
        </EventsContext>
      </WordsContext>
    </RouterContextProvider>,
  );
  return () => getByRole('status').textContent;
};

it('does not take what already lasts for news, whatever the stream says first', () => {
  const said = opened();
  push({ draft: null });
  push({ counters: [{ id: 'a', name: '本部', pausedUntil: '2026-10-24T03:10:00Z', doubles: 1 }] });
  push({ alerts: [alert('one')] });
  expect(said()).toBe('');
});

it('keeps what it has said while the figures change, and says the same again as a new text', () => {
  const said = opened();
  push({ alerts: [] });
  push({ alerts: [alert('one')] });
  expect(said()).toBe(words.begun(1));
  const element = document.querySelector('[role=status] > *');
  push({ figures: { asOf: '2026-10-24T03:00:01Z', walking: 2 } });
  expect(said()).toBe(words.begun(1));
  expect(document.querySelector('[role=status] > *')).toBe(element);
  push({ alerts: [alert('one'), alert('two')] });
  expect(said()).toBe(words.begun(1));
  expect(document.querySelector('[role=status] > *')).not.toBe(element);
});

it('leaves alerts to the live page', () => {
  const said = opened('/akari/live');
  push({ alerts: [], counters: [] });
  push({ alerts: [alert('one')] });
  expect(said()).toBe('');
  push({ counters: [{ id: 'a', name: '本部', pausedUntil: '2026-10-24T03:10:00Z', doubles: 0 }] });
  expect(said()).toBe(words.paused('本部'));
});

it('titles a page while it is open', () => {
  const { rerender, unmount } = render(
    <EventsContext value={store}>
      <CampaignName value="あかり">
        <PageTitle title="窓口" />
      </CampaignName>
    </EventsContext>,
  );
  push({ alerts: [alert('one')] });
  expect(document.title).toBe('(1) 窓口 · あかり · Meguri');
  rerender(<PageTitle title="記録" />);
  expect(document.title).toBe('記録 · Meguri');
  unmount();
  expect(document.title).toBe('Meguri');
});
