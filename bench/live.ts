import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, forkMeguri, quantile } from './measure.ts';
import { openPages, type PagesResult } from './open-pages.ts';
import { openBenchDatabase, publishWorld, SECRET } from './world.ts';

const PAGES = 60_000;
/** Sockets that a process may open limit the connections: several pages share one, as behind a proxy. */
const CONNECTIONS = 12_000;
/** Seconds between two calls of a page, as in web/src/shared/live. */
const ASKS_EVERY: readonly [number, number] = [25, 30];
const IDLE_S = 15;
/** Each page asks once before the measurement. */
const WARM_UP_S = 32;
const MEASURED_S = 60;
/** The goal for the polling of all pages, as a share of one core. */
const GOAL = 0.1;

interface Phase extends PagesResult {
  what: string;
  /** CPU time of the server process as a share of one core. */
  cpu: number;
}

/**
 * Lets 60,000 open pages ask `GET /live` as the app does, and measures the CPU time of the server process: without pages, while nothing
 * changes, and while a condition of the day changes, so that every page gets a new answer. Writes docs/benchmarks/live-latest.md.
 */
export async function live(out: (line: string) => void, pages = String(PAGES)): Promise<void> {
  const load = loadavg()[0] ?? 0;
  const database = await openBenchDatabase();
  try {
    await publishWorld(database.db, { slug: 'bench', presents: [] });
    const server = await forkMeguri([database.url, SECRET], { trustedProxies: 1 });
    const cpuDuring = async (seconds: number): Promise<number> => {
      const before = await cpuOf(server.child);
      const started = performance.now();
      await sleep(seconds * 1_000);
      return ((await cpuOf(server.child)) - before) / ((performance.now() - started) * 1_000);
    };
    await sleep(5_000);
    const idle = await cpuDuring(IDLE_S);
    out(`idle: ${percent(idle)} of a core`);
    const connections = Math.min(CONNECTIONS, Number(pages));
    const open = await openPages({
      port: server.port,
      slug: 'bench',
      pages: Number(pages),
      connections,
      asksEvery: ASKS_EVERY,
    });
    await sleep(WARM_UP_S * 1_000);
    const phases: Phase[] = [];
    for (const what of ['nothing changes', 'a condition changes']) {
      open.take();
      if (what !== 'nothing changes') await changeCondition(database.db);
      const cpu = await cpuDuring(MEASURED_S);
      phases.push({ what, cpu, ...open.take() });
      out(
        `${what}: ${percent(cpu)} of a core, ${Math.round((phases.at(-1)?.latencies.length ?? 0) / MEASURED_S)} calls a second`,
      );
    }
    open.close();
    server.child.disconnect();
    const report = reportOf({ idle, phases, load, pages: Number(pages), connections });
    await writeFile(new URL('../docs/benchmarks/live-latest.md', import.meta.url), report);
    out(`\n${report}`);
  } finally {
    await database.close();
  }
}

async function cpuOf(child: Parameters<typeof ask>[0]): Promise<number> {
  const { cpu } = await ask<{ cpu: NodeJS.CpuUsage }>(child, 'cpu');
  return cpu.user + cpu.system;
}

const changeCondition = (db: Awaited<ReturnType<typeof openBenchDatabase>>['db']) =>
  db.query({
    name: '',
    text: `
      insert into conditions (condition_id, campaign_id, kind, subject, value, set_at, set_by)
      select gen_random_uuid(), campaign_id, 'congestion', 's0', '{"level":"crowded"}', now(), gen_random_uuid() from campaigns`,
  });

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function reportOf({
  idle,
  phases,
  load,
  pages,
  connections,
}: {
  idle: number;
  phases: readonly Phase[];
  load: number;
  pages: number;
  connections: number;
}): string {
  const rows = phases.map(({ what, cpu, latencies, statuses, late, bytes }) => {
    const calls = latencies.length;
    const known = (statuses[304] ?? 0) / Math.max(1, calls);
    const cost = ((cpu - idle) * MEASURED_S * 1_000_000) / Math.max(1, calls);
    return `| ${what} | ${Math.round(calls / MEASURED_S)} | ${percent(cpu)} | ${percent(cpu - idle)} | ${cost.toFixed(1)} | ${percent(known)} | ${quantile(latencies, 0.5)} | ${quantile(latencies, 0.99)} | ${Math.round(bytes / Math.max(1, calls))} | ${late} |`;
  });
  const [quiet] = phases;
  const share = (quiet?.cpu ?? 0) - idle;
  return `# Open pages

\`npm run bench -- live\` on ${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, load ${load.toFixed(1)} before the start, other programs running. ${pages} open pages ask
\`GET /live\` every ${ASKS_EVERY[0]} to ${ASKS_EVERY[1]} s with the headers of the app in Chromium, their ETag and \`X-Forwarded-For\`, over ${connections} connections that stay
open. More sockets than that cannot be opened by one process here, so that ${(pages / connections).toFixed(0)} pages share one, as behind a proxy.

The goal is ${percent(GOAL)} of one core for the polling. It takes **${percent(share)}**${share <= GOAL ? '' : ', which is above the goal'}. Without pages the server process uses ${percent(idle)} for
what it does in the background.

| | calls a second | server process, of a core | polling alone | µs a call | 304 | p50 ms | p99 ms | bytes a call | late calls |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Each phase takes ${MEASURED_S} s. A call is late if its connection was still waiting for another answer when it was due. CPU time is that of all threads of the server process. On a
busy machine times are longer, while CPU time varies less.
`;
}
