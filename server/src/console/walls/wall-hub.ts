import { setTimeout as sleep } from 'node:timers/promises';
import { SCREENS_OF_CAMPAIGN, SCREENS_OF_KEY, type WallState } from '@meguri/core/console/walls/schema.ts';
import type { Logger } from 'pino';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Clock } from '../../lib/random.ts';
import type { EventStream } from '../../operation/event-stream.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { ChangingStream } from '../events/changing-stream.ts';
import { readDayFigures } from '../figures/day-figures.ts';
import { wallKeyIdOf } from './wall-keys.ts';
import { liveKeys, markSeen } from './wall-queries.ts';
import { wallFacts, wallNow } from './wall-state.ts';

/** How often open walls get new figures, and a key that was revoked ends them. */
const ROUND_MS = 2_000;
/** Walls on one server. */
const SCREENS_MAX = 100;
/** Calls of one key in a minute on one server. A wall that polls makes twelve. */
const CALLS_A_MINUTE = 60;
const MINUTE_MS = 60_000;

interface OpenWall {
  keyId: string;
  slug: string;
  changing: ChangingStream<keyof WallState>;
}

type KeyRefusal = Refusal<'wall_key_invalid' | 'too_many_tries'>;

/** The wall displays on this server. */
export interface WallHub {
  /** Opens a stream, which gets the present state immediately. */
  open(key: string, now: number): Promise<EventStream | KeyRefusal | Refusal<'too_many_streams' | 'unavailable'>>;
  /** What a new stream would get first. */
  latest(key: string, now: number): Promise<WallState | KeyRefusal>;
  /** The campaign of a key; null if it has no published version. */
  campaignOf(key: string, now: number): Promise<LiveCampaign | null | KeyRefusal>;
  /** Ends all streams, and opens no more: the server stops. */
  close(): void;
}

interface HubParts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  wallKey: Uint8Array;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

/** Counts the calls of each key in a minute. Returns after how many seconds to retry a call that is one too many, otherwise null. */
function openCallCounter(): (keyId: string, now: number) => number | null {
  let calls = { minute: 0, counts: new Map<string, number>() };
  return (keyId, now) => {
    const minute = Math.floor(now / MINUTE_MS);
    if (calls.minute !== minute) calls = { minute, counts: new Map() };
    const count = (calls.counts.get(keyId) ?? 0) + 1;
    calls.counts.set(keyId, count);
    return count > CALLS_A_MINUTE ? Math.ceil(((minute + 1) * MINUTE_MS - now) / 1_000) : null;
  };
}

/**
 * Serves wall displays. All of a campaign share what is read of it every two seconds, however many there are, so that a leaked key
 * costs no more than one display. Wrong keys are refused by their MAC, without a query.
 */
export function openWallHub({
  db,
  campaigns,
  wallKey,
  clock,
  log,
  elapsed = () => performance.now(),
}: HubParts): WallHub {
  const walls = new Set<OpenWall>();
  const states = new Map<string, { state: Promise<WallState>; at: number }>();
  const countCall = openCallCounter();
  let isRunning = false;
  let isClosed = false;

  /** The state of a campaign, read at most once a round. */
  const stateOf = (slug: string): Promise<WallState> => {
    const known = states.get(slug);
    if (known && elapsed() - known.at < ROUND_MS) return known.state;
    for (const [other, { at }] of states) if (elapsed() - at >= ROUND_MS) states.delete(other);
    const state = readState(slug);
    states.set(slug, { state, at: elapsed() });
    state.catch(() => states.delete(slug));
    return state;
  };
  const readState = async (slug: string): Promise<WallState> => {
    const campaign = await campaigns.find(slug);
    if (!campaign) return { facts: null, now: null };
    const now = clock();
    const figures = await readDayFigures(db, campaign, { now });
    return { facts: wallFacts(campaign), now: figures && wallNow(campaign, figures, now) };
  };

  /** The id and the campaign of a key that may be used now. */
  const admit = async (key: string, now: number): Promise<{ keyId: string; slug: string } | KeyRefusal> => {
    const keyId = wallKeyIdOf(wallKey, key);
    if (keyId === null) return refuse('wall_key_invalid');
    const retryAfter = countCall(keyId, now);
    if (retryAfter !== null) return refuse('too_many_tries', { retryAfter });
    const slug = (await liveKeys(db, [keyId])).get(keyId);
    return slug === undefined ? refuse('wall_key_invalid') : { keyId, slug };
  };

  const round = async (): Promise<void> => {
    // A wall that opens during the query has a key that was not asked for.
    const snapshot = [...walls];
    const live = await liveKeys(db, [...new Set(snapshot.map(({ keyId }) => keyId))]);
    for (const { keyId, changing } of snapshot) if (!live.has(keyId)) changing.stream.end();
    await markSeen(db, [...live.keys()], new Date(clock()));
    for (const { slug, changing } of walls) {
      // A campaign whose figures cannot be read stops no wall of another one. Its own show how old they are.
      const state = await stateOf(slug).catch((error: Error) => {
        log.warn({ campaign: slug, reason: error.message }, 'the figures of a wall could not be read');
        return null;
      });
      if (state)
        changing.update((['facts', 'now'] as const).map((name) => [name, JSON.stringify(state[name])] as const));
    }
  };
  const run = async (): Promise<void> => {
    isRunning = true;
    while (walls.size > 0) {
      await round().catch((error: Error) => log.warn({ reason: error.message }, 'walls could not be served'));
      await sleep(ROUND_MS, undefined, { ref: false });
    }
    isRunning = false;
  };

  return {
    open: async (key, now) => {
      const admitted = await admit(key, now);
      if (!('keyId' in admitted)) return admitted;
      if (isClosed || walls.size >= SCREENS_MAX) return refuse('unavailable');
      // Nothing is awaited between this count and the new wall, so streams that open at the same time count each other.
      const ofCampaign = [...walls].filter(({ slug }) => slug === admitted.slug);
      const ofKey = ofCampaign.filter(({ keyId }) => keyId === admitted.keyId);
      if (ofKey.length >= SCREENS_OF_KEY || ofCampaign.length >= SCREENS_OF_CAMPAIGN) return refuse('too_many_streams');
      const changing = new ChangingStream<keyof WallState>(elapsed);
      const wall: OpenWall = { ...admitted, changing };
      walls.add(wall);
      changing.stream.onEnd(() => walls.delete(wall));
      if (!isRunning) void run();
      return changing.stream;
    },
    latest: async (key, now) => {
      const admitted = await admit(key, now);
      return 'keyId' in admitted ? stateOf(admitted.slug) : admitted;
    },
    campaignOf: async (key, now) => {
      const admitted = await admit(key, now);
      return 'keyId' in admitted ? campaigns.find(admitted.slug) : admitted;
    },
    close: () => {
      isClosed = true;
      for (const { changing } of walls) changing.stream.end();
    },
  };
}
