import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, minuteOf, WALKING_MS } from '@meguri/core/console/figures/figure.ts';
import type { Logger } from 'pino';
import { isMigrated } from '../../db/migrate.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { isTooSlow } from '../../lib/unavailable.ts';
import { type FigurePlace, placesOf } from './figure-places.ts';
import {
  addFigureState,
  addFigures,
  type ByPlace,
  claimFigures,
  clearFigures,
  type FigureState,
  releaseFigures,
  storeFigureState,
} from './figure-queries.ts';
import { type Counted, countAll, readChanges, readWalkers } from './read-changes.ts';
import { Walkers } from './walkers.ts';

/** Interval between roll-ups on the server that holds the lease, and between lease checks on the others. */
const ROUND_MS = 1_000;
/** After this time without a round another server takes over. */
const LEASE_MS = 3_000;
/** Marks are stored a little longer than visitors count as walking. */
const MARKED_MINUTES = WALKING_MS / MINUTE_MS + 1;

export interface RollUpParts {
  db: Database;
  clock: Clock;
  random: Random;
}

export interface RollUp {
  /** Counts new rows if this server holds or acquires the lease. Returns whether it did. */
  round(): Promise<boolean>;
  /** Lets another server take over. */
  release(): Promise<void>;
}

/**
 * Rolls up figures by the minute from the rows of visitors (docs/decisions/0094-figures-by-the-minute.md). What is counted, and up
 * to which snapshot, is written in one transaction under the lock of the state: a round that fails changes nothing and may run
 * again, and two servers never count the same row.
 */
export function openRollUp({ db, clock, random }: RollUpParts): RollUp {
  const holder = random.uuid(clock());
  /** Null until they are loaded, and after a round whose commit status is unknown. */
  let walkers: Walkers | null = null;

  const roundIn = async (tx: Queryable, now: number): Promise<'done' | 'not_here' | 'all'> => {
    const state = await claimFigures(tx, { holder, leaseMs: LEASE_MS });
    if (!state) return 'not_here';
    const since = new Date(now - WALKING_MS);
    const places = placesOf(db);
    if (!state.snapshots || places.some(({ name }) => state.snapshots?.[name] === undefined)) return 'all';
    // A plan that was made for a nearly empty table would read the whole table each time.
    await tx.query(INDEXES_ONLY);
    const known = walkers ?? (await walkersSince(tx, places, state, since));
    const counted = new Map<string, Counted>();
    for (const { name, home } of places) {
      const found = await readChanges(tx, { snapshot: state.snapshots[name] ?? '', since, home });
      if (!found) return 'all';
      counted.set(name, found);
    }
    walkers = null;
    await store(tx, { counted, marks: state.marks, known, now });
    walkers = known;
    return 'done';
  };

  /**
   * Runs a round in the time that a statement may take, or without a limit if that is not enough. After a pause in which visitors went on,
   * a limited round would fail each time, with more rows each time.
   */
  const inTime = async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      walkers = null;
      return db.longTransaction(work);
    }
  };

  const everything = (now: number) =>
    db.longTransaction(async (tx) => {
      await addFigureState(tx);
      if (!(await claimFigures(tx, { holder, leaseMs: LEASE_MS }))) return;
      const counted = new Map<string, Counted>();
      const since = new Date(now - WALKING_MS);
      await clearFigures(tx);
      for (const { name, home } of placesOf(db)) counted.set(name, await countAll(tx, { since, home }));
      await store(tx, { counted, marks: [], known: new Walkers(), now });
    });

  return {
    round: async () => {
      const now = clock();
      await db.places();
      try {
        const done = await inTime((tx) => roundIn(tx, now));
        if (done === 'done') return true;
        walkers = null;
        if (done === 'all' || (await isWithoutState(db))) await everything(now);
        return false;
      } catch (error) {
        walkers = null;
        throw error;
      }
    },
    release: async () => {
      await releaseFigures(db, holder);
    },
  };
}

const INDEXES_ONLY = { name: 'indexes_only', text: "select set_config('enable_seqscan', 'off', true)" };

const isWithoutState = async (db: Queryable): Promise<boolean> =>
  (await db.query({ name: 'is_figure_state', text: 'select 1 from figure_state' })).length === 0;

async function store(
  tx: Queryable,
  {
    counted,
    marks,
    known,
    now,
  }: { counted: ReadonlyMap<string, Counted>; marks: FigureState['marks']; known: Walkers; now: number },
): Promise<void> {
  for (const { walkers } of counted.values()) known.add(walkers);
  await addFigures(
    tx,
    [...counted.values()].flatMap(({ counts }) => counts),
  );
  const snapshots: ByPlace = Object.fromEntries([...counted].map(([name, { snapshot }]) => [name, snapshot]));
  await storeFigureState(tx, {
    snapshots,
    marks: marksWith(marks, minuteOf(now), snapshots),
    walking: known.count(now),
    asOf: new Date(now),
  });
}

/** The marks with one for this minute, without those that are too old. */
function marksWith(marks: FigureState['marks'], minute: number, snapshots: ByPlace): FigureState['marks'] {
  const recent = marks.filter(([at]) => at > minute - MARKED_MINUTES && at <= minute);
  if (recent.at(-1)?.[0] === minute) return recent;
  const oldest = Object.fromEntries(Object.entries(snapshots).map(([name, text]) => [name, text.split(':')[0] ?? '0']));
  return [...recent, [minute, oldest]];
}

/** Reads who has walked since an instant, when a server takes over. */
async function walkersSince(
  tx: Queryable,
  places: readonly FigurePlace[],
  { marks }: FigureState,
  since: Date,
): Promise<Walkers> {
  const walkers = new Walkers();
  const mark = marks.findLast(([minute]) => minute <= minuteOf(since.getTime()));
  for (const { name, home } of places) {
    walkers.add(await readWalkers(tx, { from: mark?.[1][name] ?? '0', since, home }));
  }
  return walkers;
}

/**
 * Rolls up every second until it is stopped, as soon as the tables are there. `afterRound` receives whether this server
 * holds the lease.
 */
export function startRollUp(
  parts: RollUpParts & { log: Logger; afterRound: (round: { now: number; isHere: boolean }) => Promise<void> },
): { stop(): Promise<void> } {
  const { db, log, clock, afterRound } = parts;
  const rollUp = openRollUp(parts);
  const stopped = new AbortController();
  let hasTables = false;
  const round = async (): Promise<void> => {
    hasTables ||= await isMigrated(db);
    if (!hasTables) return;
    const isHere = await rollUp.round();
    await afterRound({ now: clock(), isHere });
  };
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      await round().catch((error: Error) => log.warn({ reason: error.message }, 'figures were not rolled up'));
      await sleep(ROUND_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await loop;
      await rollUp.release().catch(() => undefined);
    },
  };
}
