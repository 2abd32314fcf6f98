import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningClock, shownAt, trueInstantOf } from '@meguri/core/console/rehearsals/running-clock.ts';
import type { Database } from '../db/open.ts';
import type { Keys } from '../lib/keys.ts';
import type { Clock, Random } from '../lib/random.ts';
import { signQr } from '../spots/acquire/qr-token.ts';
import { type Acknowledged, type DayHistory, newHistory } from './day-history.ts';
import { openCounters } from './open-counters.ts';
import { type SimulatedRehearsal, startClock } from './open-day.ts';
import { type PlannedDay, planDay } from './plan-day.ts';
import { diceOf } from './seeded-random.ts';
import { openPhone, type StaffPhone } from './staff-phone.ts';
import { visitDay } from './visit-day.ts';
import { openCaller } from './visitor-caller.ts';

export interface SimulationOptions {
  seed: number;
  visitors: number;
  /** Of the day, in milliseconds since the epoch. */
  from: number;
  until: number;
  speed: number;
}

export interface SimulationParts {
  db: Database;
  rehearsal: SimulatedRehearsal;
  /** The keys that sign posters and derive what opens a counter. */
  keys: Pick<Keys, 'qr' | 'counter'>;
  /** The origin of the pages, which calls of staff name. */
  pagesOrigin: string;
  /** The origin of the server, without the proxies in front of it, and how many of these it trusts. */
  origin: string;
  proxies: number;
  now: Clock;
  random: Random;
  /** Gets each call as it is acknowledged. */
  record?: (entry: Acknowledged) => void;
  /** Called at each minute of the day. The day goes on meanwhile. */
  onMinute?: (shown: number) => void;
}

/** A day that is under way. */
export interface SimulatedDay {
  plan: PlannedDay;
  clock: RunningClock;
  history: DayHistory;
  /** The phones of the staff at the counters. */
  phones: readonly StaffPhone[];
  /** Resolves when the last visitor has gone home. */
  done: Promise<void>;
  /** Closes the connections. */
  close(): void;
}

const MINUTE = 60_000;
/** A phone at a counter reports in this time of the day: less often than real ones, and well before it would seem silent. */
const CHECK_IN = 4 * MINUTE;
/** The dice of staff. */
const STAFF = 2_000_000;
/** Time in which all servers learn of the clock before the first visitor comes. */
const LEAD_MS = 500;

/**
 * Starts a day in a rehearsal: its clock runs, and visitors with personas walk the map by real HTTP calls. Each has an address of its
 * own, as behind a proxy, so that the limits on attempts hold as they do for real visitors.
 */
export async function simulateDay(parts: SimulationParts, options: SimulationOptions): Promise<SimulatedDay> {
  const { db, rehearsal, keys, pagesOrigin, origin, proxies, now, random, record = () => undefined, onMinute } = parts;
  const { catalogue, slug } = rehearsal;
  const { from, until, speed, seed } = options;
  const plan = planDay({
    ...options,
    catalogue,
    codeOf: (spotId) =>
      signQr(keys.qr, { slug, spotId, version: catalogue.spots.get(spotId)?.methods.qr?.version ?? 1 }),
  });
  const clock: RunningClock = { startedAt: now() + LEAD_MS, from, until, speed };
  const pass = await startClock(db, rehearsal, { clock, random });
  const { call: caller, close } = openCaller({ origin, slug, pass, proxies, now });
  const history = newHistory();
  const counters = plan.silence
    ? await openCounters(db, rehearsal, { counterKey: keys.counter, from, until, now: now(), random })
    : [];
  const patience = { caller, history, dice: diceOf(seed, STAFF), now };
  const phones = counters.map((counter) => openPhone(counter, { patience, pagesOrigin }));
  const waitFor = async (shown: number): Promise<void> => {
    const at = trueInstantOf(clock, shown);
    // A timer may fire early, and takes at most 24 days.
    while (now() < at) await sleep(Math.min(1e9, Math.max(1, at - now())));
  };
  const minutes = async (): Promise<void> => {
    for (let shown = from; shown <= until; shown += MINUTE) {
      await waitFor(shown);
      onMinute?.(shown);
    }
  };
  const shown = () => shownAt(clock, now());
  const { silence } = plan;
  const { presents } = catalogue;
  const staffed = phones.map(async (phone, index) => {
    for (let at = from; at < until; at += CHECK_IN) {
      await waitFor(at);
      const isSilent = silence?.place === index && at >= silence.from && at < silence.until;
      if (!isSilent) await phone.checkIn();
    }
  });
  const visiting = { caller, history, record, seed, now, waitFor, shown, random, presents, silence, phones };
  const visits = plan.visitors.map((visitor) => visitDay(visiting, visitor));
  const done = Promise.all([minutes(), ...staffed, ...visits]).then(() => undefined);
  return { plan, clock, history, phones, done, close };
}
