import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONSOLE_BASE, CONSOLE_COOKIE } from '@meguri/core/console/console-contract.ts';
import type { CampaignEvents } from '@meguri/core/console/events/schema.ts';
import { readEvents } from './read-events.ts';
import type { TestServer } from './test-server.ts';

const PATIENCE_MS = 20_000;

/** A stream of events as a browser reads it. */
export interface TestStream {
  status: number;
  headers: Record<string, unknown>;
  /** The value of the last event of each name. */
  latest: CampaignEvents;
  /** Comments and events so far. */
  beats: number;
  /** Whether the server has ended the stream. */
  isEnded: boolean;
  /** Waits until `holds`; resolves with the milliseconds. */
  until(holds: (stream: TestStream) => boolean): Promise<number>;
  close(): void;
}

/** Opens the stream of a campaign. */
export async function openStream(
  { app }: Pick<TestServer, 'app'>,
  { session, slug }: { session: string; slug: string },
): Promise<TestStream> {
  const bound = app.server.server.address() as AddressInfo | null;
  const origin = bound ? `http://127.0.0.1:${bound.port}` : await app.server.listen({ port: 0, host: '127.0.0.1' });
  return openStreamAt(origin, { session, slug });
}

/** Opens the stream of a campaign at a server of any process. `onEvent` is called with each event as it arrives. */
export async function openStreamAt(
  origin: string,
  {
    session,
    slug,
    onEvent = () => undefined,
  }: { session: string; slug: string; onEvent?: (events: CampaignEvents) => void },
): Promise<TestStream> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}${CONSOLE_BASE}/campaigns/${slug}/events`, {
    headers: { cookie: `${CONSOLE_COOKIE}=${session}` },
    signal: leaving.signal,
  });
  const stream: TestStream = {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    latest: {},
    beats: 0,
    isEnded: false,
    until: async (holds) => {
      const started = performance.now();
      while (!holds(stream)) {
        if (performance.now() - started > PATIENCE_MS)
          throw new Error(`waited in vain: ${JSON.stringify(stream.latest)}`);
        await sleep(10);
      }
      return performance.now() - started;
    },
    close: () => leaving.abort(),
  };
  void read(response, stream, onEvent);
  return stream;
}

async function read(response: Response, stream: TestStream, onEvent: (events: CampaignEvents) => void): Promise<void> {
  try {
    for await (const part of readEvents(response)) {
      stream.beats += 1;
      if (!part) continue;
      const event: CampaignEvents = { [part.name]: part.value };
      stream.latest = { ...stream.latest, ...event };
      onEvent(event);
    }
  } catch (error) {
    // The test has left, or the server was killed.
    const { name, message } = error as Error;
    if (name !== 'AbortError' && message !== 'terminated') throw error;
  }
  stream.isEnded = true;
}
