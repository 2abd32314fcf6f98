import { setTimeout as sleep } from 'node:timers/promises';
import { BEAT_MS } from '@meguri/core/console/events/schema.ts';
import { expect, it } from 'vitest';
import type { Database } from '../../db/open.ts';
import { EventStream } from '../../operation/event-stream.ts';
import { openEventHub } from './event-hub.ts';

const ROUND_MS = 500;
const RIGHTS = { isInstallationOwner: true, campaigns: [] };
const FACTOR = { hasFactor: true, isDemandedEverywhere: false, demandedIn: [] };
const LISTENER = {
  sessionId: 's',
  memberId: 'm',
  rights: RIGHTS,
  factor: FACTOR,
  campaign: { campaignId: 1, slug: 'town' },
};

/** A hub on a database that the test can take away. */
function hub() {
  const state = { elapsed: 0, isDown: false, queries: 0, onQuery: async (_name: string): Promise<void> => undefined };
  const query = async ({ name }: { name: string }, [sessions = []]: string[][] = []) => {
    state.queries += 1;
    if (state.isDown) throw new Error('no database');
    await state.onQuery(name);
    return name === 'rights_of_member_sessions'
      ? sessions.map((id) => ({ session_id: id, is_installation_owner: true, roles: [], factor: FACTOR }))
      : [];
  };
  const opened = openEventHub({
    db: { query } as unknown as Database,
    clock: () => 0,
    log: { warn: () => undefined },
    rpId: null,
    elapsed: () => state.elapsed,
  });
  return { state, opened };
}

const open = (opened: ReturnType<typeof hub>['opened'], listener = LISTENER) => {
  const stream = opened.open(listener);
  if (!(stream instanceof EventStream)) throw new Error(stream.code);
  let text = '';
  stream.body.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return {
    stream,
    /** What was sent since the last call. */
    read: () => {
      const read = text;
      text = '';
      return read;
    },
  };
};

it('a stream without news gets a heartbeat, but only while the database answers', async () => {
  const { state, opened } = hub();
  const { stream, read } = open(opened);
  await sleep(ROUND_MS / 2);
  expect(read()).toContain('event: presence\ndata: []\n\n');
  await sleep(ROUND_MS);
  expect(read()).toBe('');
  state.elapsed += BEAT_MS;
  await sleep(ROUND_MS);
  expect(read()).toBe(':\n\n');
  state.isDown = true;
  state.elapsed += BEAT_MS;
  await sleep(ROUND_MS * 2);
  expect(read()).toBe('');
  state.isDown = false;
  await sleep(ROUND_MS);
  expect(read()).toBe(':\n\n');
  stream.end();
});

it('nobody who listens costs no query', async () => {
  const { state, opened } = hub();
  const { stream } = open(opened);
  await sleep(ROUND_MS / 2);
  stream.end();
  await sleep(ROUND_MS);
  const { queries } = state;
  await sleep(ROUND_MS * 2);
  expect(state.queries).toBe(queries);
  // The next one is served immediately, and only by one round at a time.
  const { stream: next, read } = open(opened);
  await sleep(ROUND_MS / 2);
  expect(read()).toContain('event: draft');
  next.end();
});

it.each(['rights_of_member_sessions', 'draft_events'])(
  'a stream that opens while %s are read is served by the next round',
  async (statement) => {
    const { state, opened } = hub();
    const { stream } = open(opened);
    const { promise: later, resolve } = Promise.withResolvers<ReturnType<typeof open>>();
    state.onQuery = async (name) => {
      if (name !== statement) return;
      state.onQuery = async () => undefined;
      resolve(open(opened, { ...LISTENER, sessionId: 't', campaign: { campaignId: 2, slug: 'village' } }));
    };
    const next = await later;
    let isEnded = false;
    next.stream.onEnd(() => {
      isEnded = true;
    });
    await sleep(ROUND_MS / 2);
    expect(isEnded).toBe(false);
    expect(next.read()).not.toContain('event:');
    await sleep(ROUND_MS);
    expect(next.read()).toContain('event: draft');
    stream.end();
    next.stream.end();
  },
);

it('a client that reads nothing is cut off', async () => {
  const { opened } = hub();
  const stream = opened.open(LISTENER) as EventStream;
  let isEnded = false;
  stream.onEnd(() => {
    isEnded = true;
  });
  for (let event = 0; event < 100; event += 1) stream.send('draft', JSON.stringify('x'.repeat(10_000)));
  await sleep(10);
  expect(isEnded).toBe(true);
});
