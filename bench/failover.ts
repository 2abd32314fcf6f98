import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { openDatabase } from '../server/src/db/open.ts';
import { openReplicas } from '../server/src/testing/replicas.ts';
import { violatedInvariants } from '../server/src/testing/test-presents.ts';
import { type Damage, findDamage, type History, startVisitors } from './failover-history.ts';
import { forkMeguri, quantile } from './measure.ts';
import { openCaller, tally } from './paced-load.ts';
import { fillDatabase, SECRET } from './world.ts';

const ROUNDS = 5;
const VISITORS = 1_000;
const AT_ONCE = 32;
const BEFORE_MS = 4_000;
/** The time until somebody notices that the primary is gone and promotes the standby. Patroni's default is 30 s. */
const NOTICED_AFTER_MS = 3_000;
const AFTER_MS = 4_000;
const PRESENTS: PresentFile[] = ['cup', 'towel', 'lamp'].map((id) => ({
  id,
  kind: 'goods',
  name: id,
  requires: { stamps: 1 },
  stock: VISITORS,
}));

interface Round {
  stamps: number;
  takes: number;
  /** What calls got that were not acknowledged immediately, by status. */
  refused: Record<string, number>;
  /** Seconds from the kill to the last acknowledged call before the pause, and to the first one after it. */
  lastBefore: number;
  firstAfter: number;
  /** Seconds from the promotion to the first acknowledged call. */
  afterPromotion: number;
  /** Seconds for which /readyz did not answer 200. */
  notReady: number;
  /** Answers of /healthz that were not 200. Must be 0. */
  notHealthy: number;
  /** The longest that a call waited for its refusal, in milliseconds. */
  slowestRefusal: number;
  p99: number;
  damage: Damage;
  violated: object[];
}

/**
 * Kills the primary of a database with a synchronous standby while visitors collect and take, promotes the standby, and lets
 * the server continue on it. Then compares what was acknowledged with what the database holds. Writes
 * docs/benchmarks/failover-latest.md, and fails if anything was lost or doubled.
 */
export async function failover(out: (line: string) => void): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const rounds: Round[] = [];
  for (let n = 1; n <= ROUNDS; n += 1) {
    rounds.push(await measureRound());
    out(`round ${n}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const report = reportOf(rounds, load);
  await writeFile(new URL('../docs/benchmarks/failover-latest.md', import.meta.url), report);
  out(`\n${report}`);
  if (rounds.some(isDamaged)) throw new Error('the fail-over lost or doubled something');
}

const isDamaged = ({ damage, violated, notHealthy }: Round): boolean =>
  Object.values(damage).some((count) => count > 0) || violated.length > 0 || notHealthy > 0;

async function measureRound(): Promise<Round> {
  const replicas = await openReplicas();
  const url = replicas.url(replicas.primary, replicas.standby);
  const db = openDatabase({ url, pooled: false, maxConnections: 2, onError: () => undefined });
  try {
    await migrate(db);
    const world = await fillDatabase(db, VISITORS, { presents: PRESENTS, history: 0 });
    await replicas.waitForStandby();
    const { child, port } = await forkMeguri([url, SECRET]);
    try {
      const caller = openCaller(port);
      const presents = PRESENTS.map(({ id }) => id);
      const visitors = startVisitors(caller, world, { concurrency: AT_ONCE, presents });
      const health = watchHealth(port);
      await sleep(BEFORE_MS);
      const killedAt = performance.now();
      await replicas.primary.kill();
      await sleep(NOTICED_AFTER_MS);
      const promotedAt = performance.now();
      await replicas.promote();
      await sleep(AFTER_MS);
      await visitors.stop();
      const { history } = visitors;
      return {
        ...timesOf(history, { killedAt, promotedAt }),
        ...(await health.stop()),
        damage: await findDamage(caller, db, history),
        violated: await violatedInvariants(db),
      };
    } finally {
      child.disconnect();
    }
  } finally {
    await db.close();
    await replicas.close();
  }
}

function timesOf(
  { acknowledged, refused }: History,
  { killedAt, promotedAt }: { killedAt: number; promotedAt: number },
) {
  const times = acknowledged.map(({ at }) => at);
  const firstAfter = Math.min(...times.filter((at) => at > promotedAt - NOTICED_AFTER_MS / 2));
  const count = (kind: string) => acknowledged.filter((one) => one.kind === kind).length;
  return {
    stamps: count('stamp'),
    takes: count('take'),
    refused: tally(refused.map(({ outcome }) => outcome)),
    lastBefore: seconds(Math.max(...times.filter((at) => at < firstAfter)) - killedAt),
    firstAfter: seconds(firstAfter - killedAt),
    afterPromotion: seconds(firstAfter - promotedAt),
    slowestRefusal: Math.round(Math.max(...refused.map(({ outcome }) => outcome.ms))),
    p99: quantile(
      acknowledged.map(({ answer }) => answer.ms),
      0.99,
    ),
  };
}

const PROBE_MS = 50;

/** Asks /readyz and /healthz as a balancer does. */
function watchHealth(port: number): { stop(): Promise<Pick<Round, 'notReady' | 'notHealthy'>> } {
  let isStopped = false;
  const probe = (path: string) =>
    new Promise<boolean>((resolve) => {
      const request = get({ host: '127.0.0.1', port, path, timeout: 10_000 }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode === 200));
      });
      request.once('timeout', () => request.destroy()).once('error', () => resolve(false));
    });
  const watching = (async () => {
    let [notReady, notHealthy] = [0, 0];
    while (!isStopped) {
      const from = performance.now();
      const [isReady, isHealthy] = await Promise.all([probe('/readyz'), probe('/healthz')]);
      await sleep(PROBE_MS);
      if (!isReady) notReady += performance.now() - from;
      if (!isHealthy) notHealthy += 1;
    }
    return { notReady: seconds(notReady), notHealthy };
  })();
  return {
    stop: () => {
      isStopped = true;
      return watching;
    },
  };
}

const seconds = (ms: number): number => Math.round(ms / 10) / 100;

function reportOf(rounds: readonly Round[], load: number): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const sum = (pick: (round: Round) => number) => rounds.reduce((total, round) => total + pick(round), 0);
  const list = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([kind, count]) => `${count} × ${kind}`)
      .join(', ') || 'nothing';
  const rows = rounds.map((round, index) =>
    [
      index + 1,
      round.stamps,
      round.takes,
      round.firstAfter,
      round.afterPromotion,
      round.notReady,
      list(round.refused),
      round.slowestRefusal,
      round.damage.lost,
      round.damage.doubled,
      round.damage.otherAnswers,
      round.damage.unknown + round.violated.length,
    ].join(' | '),
  );
  return `# A fail-over under load: latest run

Written by \`npm run bench -- failover\`. ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}, commit ${commit}, load
average ${load.toFixed(1)} at the start. Two embedded PostgreSQL 18 servers with fsync, the second a synchronous standby, one server of
Meguri and ${AT_ONCE} visitors at a time, all on this machine. [docs/failover.md](../failover.md) explains the configuration.

In each round all processes of the primary are killed after ${BEFORE_MS / 1000} s and the standby is promoted ${NOTICED_AFTER_MS / 1000} s later. Every call has an
Idempotency-Key and is repeated until it is acknowledged. In the end every acknowledged call is repeated once more, and rows, ledger
and stock are compared with the answers.

| round | stamps acknowledged | takes acknowledged | s from the kill to the next acknowledged call | s from the promotion to it | s without 200 from /readyz | refused in between | longest wait for a refusal, ms | lost | doubled | other answer to a repeat | rows, balances or stocks that do not agree |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}

In total ${sum(({ stamps }) => stamps)} stamps and ${sum(({ takes }) => takes)} takes were acknowledged; ${sum(({ damage }) => damage.lost)} were lost and ${sum(({ damage }) => damage.doubled)} doubled. /healthz answered 200 all the time.
`;
}
