import type { AddressInfo } from 'node:net';
import { CONSOLE_BASE } from '@meguri/core/console/console-contract.ts';
import type { WallState } from '@meguri/core/console/walls/schema.ts';
import { readEvents } from './read-events.ts';
import type { TestServer } from './test-server.ts';

/** A wall display as a browser reads it. */
export interface TestWall {
  status: number;
  /** The value of the last event of each name. */
  latest: Partial<WallState>;
  events: number;
  /** Whether the server has ended the stream. */
  isEnded: boolean;
  close(): void;
}

/** Opens the stream of a wall display. */
export async function openWall({ app }: Pick<TestServer, 'app'>, key: string): Promise<TestWall> {
  const bound = app.server.server.address() as AddressInfo | null;
  const origin = bound ? `http://127.0.0.1:${bound.port}` : await app.server.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const response = await fetch(`${origin}${CONSOLE_BASE}/wall/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console': '1', origin: 'http://localhost:8080' },
    body: JSON.stringify({ key }),
    signal: leaving.signal,
  });
  const wall: TestWall = {
    status: response.status,
    latest: {},
    events: 0,
    isEnded: false,
    close: () => leaving.abort(),
  };
  void read(response, wall);
  return wall;
}

async function read(response: Response, wall: TestWall): Promise<void> {
  try {
    for await (const event of readEvents(response)) {
      if (!event) continue;
      wall.events += 1;
      wall.latest = { ...wall.latest, [event.name]: event.value };
    }
  } catch (error) {
    // The test has left.
    if ((error as Error).name !== 'AbortError') throw error;
  }
  wall.isEnded = true;
}
