import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../server/src/db/open.ts';
import type { Call, Caller, Outcome } from './paced-load.ts';
import type { World } from './world.ts';

/** A write that the server has acknowledged. */
export interface Acknowledged {
  kind: 'stamp' | 'take';
  /** Account and spot, or account and present. Each is written once. */
  what: string;
  call: Call;
  answer: Outcome;
  /** By `performance.now`. */
  at: number;
}

export interface History {
  acknowledged: Acknowledged[];
  /** Every attempt that was not acknowledged, and when it ended. */
  refused: { outcome: Outcome; at: number }[];
}

/** The spots that a visitor collects. */
const SPOTS = 8;
/** The time between two calls of a visitor, which keeps the load below the capacity of the machine. */
const PAUSE_MS = 40;
/** The time until a refused call is repeated. The app waits longer. */
const RETRY_MS = 100;
/** Longer than the server may take. */
const PATIENCE_MS = 60_000;

/**
 * Lets visitors collect spots and then take presents, `concurrency` visitors at a time. As in the app, each call has an
 * Idempotency-Key and is repeated with it until it is acknowledged. `stop` waits for the calls in progress.
 */
export function startVisitors(
  caller: Caller,
  { visitors, codes }: Pick<World, 'visitors' | 'codes'>,
  { concurrency, presents }: { concurrency: number; presents: readonly string[] },
): { history: History; stop(): Promise<void> } {
  const history: History = { acknowledged: [], refused: [] };
  const waiting = [...visitors];
  let isStopped = false;

  const complete = async (kind: Acknowledged['kind'], what: string, call: Call): Promise<void> => {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await caller(call);
      const at = performance.now();
      if (answer.status === 201) {
        history.acknowledged.push({ kind, what, call, answer, at });
        return;
      }
      history.refused.push({ outcome: answer, at });
      if (at > until) throw new Error(`${what} is refused for a minute: ${answer.status} ${answer.code}`);
      await sleep(RETRY_MS);
    }
  };

  const collect = async (): Promise<void> => {
    for (;;) {
      const visitor = waiting.shift();
      if (visitor === undefined) throw new Error('there are too few visitors for this load');
      const { accountId, token } = visitor;
      const callOf = (path: string, body: object): Call => ({
        path,
        slug: 'bench',
        address: '127.0.0.1',
        token,
        key: randomUUID(),
        body,
      });
      const calls = [
        ...codes
          .slice(0, SPOTS)
          .map(({ spotId, code }) => ['stamp', spotId, callOf('/user/stamps', { method: 'qr', code })] as const),
        ...presents.map((presentId) => ['take', presentId, callOf('/user/presents', { presentId })] as const),
      ];
      for (const [kind, target, call] of calls) {
        if (isStopped) return;
        await complete(kind, `${accountId} ${target}`, call);
        await sleep(PAUSE_MS);
      }
    }
  };

  const all = Promise.all(Array.from({ length: concurrency }, collect));
  // A failure is reported by `stop`.
  all.catch(() => undefined);
  return {
    history,
    stop: async () => {
      isStopped = true;
      await all;
    },
  };
}

/** What is wrong after a fail-over. All numbers must be 0. */
export interface Damage {
  /** Acknowledged writes that are not in the database, or under another id. */
  lost: number;
  /** Acknowledged writes that are in the database more than once. */
  doubled: number;
  /** Rows whose call was never answered. */
  unknown: number;
  /** Acknowledged calls whose repeat got another answer. */
  otherAnswers: number;
}

const ROWS = `
  select account_id || ' ' || spot_id as what, count(*)::int as count, min(acquisition_id::text) as id
    from acquisitions group by 1
  union all
  select account_id || ' ' || present_id, count(*)::int, min(user_present_id::text) from user_presents group by 1`;

/** Repeats every acknowledged call and compares answers and rows with the history. */
export async function findDamage(caller: Caller, db: Database, { acknowledged }: History): Promise<Damage> {
  const repeated = [...acknowledged];
  let otherAnswers = 0;
  const repeat = async (): Promise<void> => {
    for (let one = repeated.pop(); one; one = repeated.pop()) {
      const { status, body } = await caller(one.call);
      const isSame = status === one.answer.status && JSON.stringify(body) === JSON.stringify(one.answer.body);
      if (!isSame) otherAnswers += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, repeat));

  const rows = await db.query<{ what: string; count: number; id: string }>({ name: '', text: ROWS });
  const found = new Map(rows.map((row) => [row.what, row]));
  const idOf = ({ body }: Outcome): string => (body.acquisition ?? body.userPresent).id;
  const known = new Set(acknowledged.map(({ what }) => what));
  return {
    lost: acknowledged.filter(({ what, answer }) => found.get(what)?.id !== idOf(answer)).length,
    doubled: acknowledged.filter(({ what }) => (found.get(what)?.count ?? 0) > 1).length,
    unknown: rows.filter(({ what }) => !known.has(what)).length,
    otherAnswers,
  };
}
