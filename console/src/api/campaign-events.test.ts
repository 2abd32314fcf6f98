import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later } from '../browser/timers.ts';
import { createCampaignEvents, type EventsParts, type TabMessage } from './campaign-events.ts';
import { ConsoleRefusal } from './console-call.ts';

const DRAFT = { draft: { campaignId: 1, revision: 3, baseVersion: 1, conflicts: 0, version: 1 } };
const refusal = new ConsoleRefusal({ status: 404, code: 'campaign_not_found', title: '' });

interface Listener {
  onEvent: (name: string, data: unknown) => void;
  onHeard: () => void;
}

/** Pages of one browser. The first one leads. */
function browser() {
  const pages = new Set<(message: TabMessage) => void>();
  let isTaken = false;
  const waiting: (() => void)[] = [];
  return {
    leadAmongTabs: (lead: (signal: AbortSignal) => Promise<void>) => {
      const leaving = new AbortController();
      const begin = () => {
        if (leaving.signal.aborted) return waiting.shift()?.();
        isTaken = true;
        void lead(leaving.signal).then(() => {
          isTaken = false;
          waiting.shift()?.();
        });
      };
      if (isTaken) waiting.push(begin);
      else begin();
      return () => leaving.abort();
    },
    openChannel: (onMessage: (message: TabMessage) => void) => {
      pages.add(onMessage);
      return {
        post: (message: TabMessage) => {
          for (const page of pages) if (page !== onMessage) page(message);
        },
        close: () => void pages.delete(onMessage),
      };
    },
  };
}

/** Streams that stay open until the page leaves them or the test ends them. */
let streams: { listener: Listener; end: () => void }[];
let ask: () => Promise<typeof DRAFT>;
let ended: number;

const page = (over: Partial<EventsParts> = {}, tabs = browser()) =>
  createCampaignEvents({
    openStream: (signal, listener) =>
      new Promise((resolve, reject) => {
        streams.push({ listener, end: resolve });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    ask: () => ask(),
    onEnded: () => {
      ended += 1;
    },
    now: Date.now,
    later,
    random: () => 0.5,
    ...tabs,
    ...over,
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const send = (revision: number) => {
  const { listener } = streams.at(-1) ?? {};
  listener?.onHeard();
  listener?.onEvent('draft', { ...DRAFT.draft, revision });
};

let close = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  ended = 0;
  ask = async () => DRAFT;
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

describe('a stream', () => {
  it('is live from its first event until it is silent for longer than its heartbeat', async () => {
    const store = page();
    close = store.open();
    await pass(400);
    expect(store.current().state).toBe('opening');
    send(3);
    expect(store.current()).toMatchObject({ state: 'live', events: DRAFT, heardAt: Date.now() });
    await pass(15_000);
    streams[0]?.listener.onHeard();
    await pass(19_000);
    expect(store.current().state).toBe('live');
    await pass(1_001);
    expect(store.current()).toMatchObject({ state: 'opening', events: DRAFT });
    await pass(1_000);
    expect(streams).toHaveLength(2);
    send(4);
    expect(store.current()).toMatchObject({ state: 'live', events: { draft: { revision: 4 } } });
  });

  it('that the server ends is opened again, and the session is asked for', async () => {
    const store = page();
    close = store.open();
    send(3);
    streams[0]?.end();
    await pass(0);
    expect([store.current().state, ended]).toEqual(['opening', 1]);
    await pass(1_000);
    expect(streams).toHaveLength(2);
  });
});

describe('where no stream comes through', () => {
  it('the server is asked every few seconds, and a stream is tried again after a minute', async () => {
    const store = page();
    close = store.open();
    await pass(5_001);
    expect(store.current()).toMatchObject({ state: 'polled', events: DRAFT });
    ask = async () => ({ draft: { ...DRAFT.draft, revision: 8 } });
    await pass(5_000);
    expect(store.current().events.draft?.revision).toBe(8);
    expect(streams).toHaveLength(1);
    await pass(60_000);
    expect(streams).toHaveLength(2);
    send(9);
    expect(store.current().state).toBe('live');
  });
});

describe('without an answer', () => {
  const refused = () => Promise.reject(new Error('no network'));

  it('nothing is live, and the pauses between attempts grow', async () => {
    ask = refused;
    const opens: number[] = [];
    const store = page({
      openStream: async () => {
        opens.push(Date.now());
        throw new Error('no network');
      },
    });
    close = store.open();
    await pass(0);
    expect(store.current()).toMatchObject({ state: 'lost', heardAt: null });
    await pass(60_000);
    const pauses = opens.slice(1).map((at, index) => at - (opens[index] ?? 0));
    expect(pauses.slice(0, 5)).toEqual([1_000, 2_000, 5_000, 10_000, 30_000]);
    expect(ended).toBe(0);
  });

  it('what was known stays, with its time, and the member can try again immediately', async () => {
    const store = page();
    close = store.open();
    send(3);
    const at = Date.now();
    ask = refused;
    streams[0]?.end();
    await pass(600);
    await pass(5_001);
    expect(store.current()).toEqual({ state: 'lost', heardAt: at, events: DRAFT });
    const attempts = streams.length;
    store.retry();
    await pass(0);
    expect(streams).toHaveLength(attempts + 1);
  });

  it('a refusal makes the page ask for its session', async () => {
    ask = () => Promise.reject(refusal);
    const store = page({ openStream: () => Promise.reject(new Error('404')) });
    close = store.open();
    await pass(0);
    expect([store.current().state, ended]).toEqual(['lost', 1]);
  });
});

describe('the pages of one browser', () => {
  it('share a stream, which another page takes over when the first is closed', async () => {
    const tabs = browser();
    const [first, second] = [page({}, tabs), page({}, tabs)];
    const closeFirst = first.open();
    close = second.open();
    send(3);
    expect(streams).toHaveLength(1);
    expect(second.current()).toEqual(first.current());
    closeFirst();
    await pass(0);
    expect(streams).toHaveLength(2);
    send(4);
    expect(second.current()).toMatchObject({ state: 'live', events: { draft: { revision: 4 } } });
  });

  it('a page that opens later learns immediately what is known, and knows when the first is stopped', async () => {
    const tabs = browser();
    const first = page({}, tabs);
    const closeFirst = first.open();
    send(3);
    const second = page({}, tabs);
    const closeSecond = second.open();
    close = () => {
      closeFirst();
      closeSecond();
    };
    expect(second.current()).toMatchObject({ state: 'live', events: DRAFT });
    // The first page hears of nothing any more.
    await pass(20_001);
    expect(second.current().state).not.toBe('live');
  });
});
