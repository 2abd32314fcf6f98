import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { appHeaders, ask, forkMeguri, median, quantile, serialise } from './measure.ts';
import { rawLoad } from './raw-load.ts';
import { openWorld, SECRET, type World } from './world.ts';

const MINUTES = '10';
const CONNECTIONS = 8;
const VISITORS = 20_000;
/** Calls of one visitor at one spot: home's reads, then the stamp. */
const READS = ['/api/v1/user', '/api/v1/user/stamps', '/api/v1/presents'] as const;

interface Minute {
  calls: number;
  p50: number;
  p99: number;
  others: number;
  /** Memory of the server after the minute, in MB. */
  rss: number;
  heap: number;
}

/**
 * Ten minutes of visitors who open home and collect a stamp, over eight connections. Reports rate, latency and memory for each
 * minute, so that a leak or a drift is seen. `duration`: another number of minutes, at least 3. Writes
 * docs/benchmarks/soak-latest.md.
 */
export async function soak(out: (line: string) => void, duration = MINUTES): Promise<void> {
  const world = await openWorld(VISITORS);
  const { child, port } = await forkMeguri([world.url, SECRET]);
  const minutes: Minute[] = [];
  let from = 0;
  try {
    for (let minute = 1; minute <= Number(duration); minute += 1) {
      const result = await rawLoad(port, {
        connections: CONNECTIONS,
        seconds: 60,
        prepared: 0,
        request: (n) => callOf(world, from + n),
      });
      from += result.count + CONNECTIONS;
      const { rss, heapUsed } = await ask<NodeJS.MemoryUsage>(child, 'memory');
      minutes.push({
        calls: result.count,
        p50: quantile(result.latencies, 0.5),
        p99: quantile(result.latencies, 0.99),
        others: result.others,
        rss: rss / 1e6,
        heap: heapUsed / 1e6,
      });
      out(`minute ${minute}: ${JSON.stringify(minutes.at(-1))}`);
    }
  } finally {
    child.disconnect();
    await world.close();
  }
  const report = reportOf(minutes);
  await writeFile(new URL('../docs/benchmarks/soak-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

function callOf(world: World, n: number): Buffer {
  const calls = READS.length + 1;
  const stamp = Math.floor(n / calls);
  const { token } = world.visitors[stamp % VISITORS]!;
  const read = READS[n % calls];
  if (read) return serialise(read, { headers: appHeaders(token) });
  const headers = { ...appHeaders(token), 'idempotency-key': crypto.randomUUID() };
  const code = world.codes[Math.floor(stamp / VISITORS) % world.codes.length]!;
  return serialise('/api/v1/user/stamps', { headers, body: JSON.stringify({ method: 'qr', ...code }) });
}

function reportOf(minutes: readonly Minute[]): string {
  // The first minute warms up.
  const half = Math.floor((minutes.length - 1) / 2);
  const of = (part: readonly Minute[], figure: keyof Minute) => median(part.map((minute) => minute[figure]));
  const drift = (figure: keyof Minute) =>
    (of(minutes.slice(-half), figure) / of(minutes.slice(1, 1 + half), figure)).toFixed(2);
  return [
    `# ${minutes.length} minutes of load: latest run`,
    '',
    `Written by \`npm run bench -- soak\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    `The load generator, the server and the database share the machine. ${CONNECTIONS} connections; each visitor reads home and collects a stamp.`,
    '',
    '| minute | calls | p50 ms | p99 ms | not 2xx | memory MB | heap MB |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...minutes.map(
      ({ calls, p50, p99, others, rss, heap }, at) =>
        `| ${at + 1} | ${calls} | ${p50} | ${p99} | ${others} | ${Math.round(rss)} | ${Math.round(heap)} |`,
    ),
    '',
    `The last ${half} minutes relative to minutes 2 to ${1 + half}: calls ${drift('calls')}, p99 ${drift('p99')}, memory ${drift('rss')}.`,
    '',
  ].join('\n');
}
