import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignEvents, EventName } from '@meguri/core/console/events/schema.ts';
import { lacksFactor } from '@meguri/core/console/factors/rules.ts';
import { type MemberRights, may, roleIn } from '@meguri/core/console/roles/may.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/open.ts';
import type { Clock } from '../../lib/random.ts';
import type { EventStream } from '../../operation/event-stream.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { rightsOfSessions } from '../members/member-sessions.ts';
import type { ConsoleCampaign, MemberSession } from '../operation/console-context.ts';
import { ChangingStream } from './changing-stream.ts';
import { EVENT_NAMES, EVENT_TOPICS, type EventTopic } from './event-topics.ts';

/** How often the database is asked while somebody listens: as often as all that servers exchange (docs/decisions/0012-polling.md). */
const ROUND_MS = 500;
/** Streams of one member, and of all members, on one server. A browser allows six connections to a server without HTTP/2. */
const STREAMS_OF_MEMBER = 4;
const STREAMS_MAX = 400;

type Listener = Pick<MemberSession, 'sessionId' | 'memberId' | 'rights' | 'factor'> & { campaign: ConsoleCampaign };

interface OpenStream extends Listener {
  changing: ChangingStream<EventName>;
}

/** The streams of members on this server. */
export interface EventHub {
  /** Opens a stream, which gets the present state immediately. */
  open(listener: Listener): EventStream | Refusal<'too_many_streams' | 'unavailable'>;
  /** The current state, as a new stream would send it first. */
  latest(listener: Listener): Promise<CampaignEvents>;
  /** Ends all streams, and opens no more: the server stops. */
  close(): void;
}

export interface HubParts {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** The relying party of the console's passkeys; null where it can have none. */
  rpId: string | null;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

/**
 * Sends open pages what happens in their campaigns. All streams of a server share one round of statements, so that a
 * stream costs no connection. The state is read, not a log of changes: a stream that was interrupted misses nothing,
 * and servers need not know of each other. Nothing is sent, not even a heartbeat, after a round that failed to read the
 * database, so that a stream never looks alive while its data is stale.
 */
export function openEventHub({ db, clock, log, rpId, elapsed = () => performance.now() }: HubParts): EventHub {
  const streams = new Set<OpenStream>();
  let isRunning = false;
  let isClosed = false;

  const round = async (): Promise<void> => {
    const now = clock();
    // A stream that opens meanwhile waits for the next round: its rights and campaign were not read in this one.
    const served = [...streams];
    const rights = await rightsOfSessions(db, [...new Set(served.map(({ sessionId }) => sessionId))], { now, rpId });
    for (const one of served) {
      // A changed role ends the stream too: the page reconnects with its new rights.
      if (partIn(rights.get(one.sessionId), one) !== partIn({ ...one.rights, factor: one.factor }, one))
        one.changing.stream.end();
    }
    const values = await readTopics(db, served, now);
    for (const one of served) if (streams.has(one)) one.changing.update(valuesFor(one, values));
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    while (streams.size > 0) {
      await round().catch((error: Error) => log.warn({ reason: error.message }, 'streams could not be served'));
      await sleep(ROUND_MS, undefined, { ref: false });
    }
    isRunning = false;
  };

  return {
    open: (listener) => {
      if (isClosed || streams.size >= STREAMS_MAX) return refuse('unavailable');
      const own = [...streams].filter(({ memberId }) => memberId === listener.memberId);
      if (own.length >= STREAMS_OF_MEMBER) return refuse('too_many_streams');
      const changing = new ChangingStream<EventName>(elapsed);
      const opened: OpenStream = { ...listener, changing };
      streams.add(opened);
      changing.stream.onEnd(() => streams.delete(opened));
      if (!isRunning) void run();
      return changing.stream;
    },
    latest: async (listener) => {
      const values = await readTopics(db, [listener], clock());
      return Object.fromEntries(
        valuesFor(listener, values).map(([name, json]) => [name, JSON.parse(json)]),
      ) as CampaignEvents;
    },
    close: () => {
      isClosed = true;
      for (const { changing } of streams) changing.stream.end();
    },
  };
}

/** A member's part in the campaign of a stream, as a text that can be compared; null without one, or without the demanded factor. */
const partIn = (
  rights: (MemberRights & Pick<MemberSession, 'factor'>) | undefined,
  { campaign }: Listener,
): string | null => {
  const part = rights && !lacksFactor(rights.factor, campaign.slug) && roleIn(rights, campaign.slug);
  return part ? JSON.stringify(part) : null;
};

type Values = Map<EventName, (campaignId: number) => string>;

const isInformed = (
  { rights, campaign }: { rights: MemberRights; campaign: ConsoleCampaign },
  name: EventName,
): boolean => may(rights, EVENT_TOPICS[name].action, campaign.slug).ok;

/** Reads each topic for the campaigns of the listeners who may receive it. */
async function readTopics(db: Database, listeners: readonly Listener[], now: number): Promise<Values> {
  const values: Values = new Map();
  for (const name of EVENT_NAMES) {
    const informed = listeners.filter((one) => isInformed(one, name));
    if (informed.length === 0) continue;
    const { read, none }: EventTopic = EVENT_TOPICS[name];
    const found = await read(db, [...new Set(informed.map(({ campaign }) => campaign.campaignId))], now);
    values.set(name, (campaignId) => JSON.stringify(found.get(campaignId) ?? none));
  }
  return values;
}

const valuesFor = (listener: Listener, values: Values): [EventName, string][] =>
  [...values]
    .filter(([name]) => isInformed(listener, name))
    .map(([name, jsonOf]) => [name, jsonOf(listener.campaign.campaignId)]);
