import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { API_BASE } from '@meguri/core/contract.ts';
import {
  appHeaders,
  FIGURES_HEAD,
  type Figures,
  figuresLine,
  figuresRow,
  forkMeguri,
  forkServer,
  load,
  range,
} from './measure.ts';
import { openWorld, SECRET, type World } from './world.ts';

const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = 5;
const VISITORS = 4_000;

/** The reads of home. The first four are the same for all visitors, the others are the visitor's own. */
const READS = ['/campaign', '/spots', '/sheets', '/notifications', '/presents', '/user', '/user/stamps'] as const;

interface Pair {
  meguri: Figures;
  bare: Figures;
}

/**
 * Compares each read of home with a bare route that serialises and sends the same JSON, alternately. Writes
 * docs/benchmarks/catalogue-latest.md.
 */
export async function catalogue(out: (line: string) => void): Promise<void> {
  const world = await openWorld(VISITORS);
  const meguri = await forkMeguri([world.url, SECRET]);
  const baseline = await forkServer('./baseline-server.ts', [world.url, '8']);
  const pairs = new Map<string, Pair[]>(READS.map((path) => [path, []]));
  try {
    for (const path of READS) await storeAnswer(world, { path, from: meguri.port, to: baseline.port });
    // Round 0 warms up both servers and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const path of READS) {
        const settings = { connections: CONNECTIONS, seconds: SECONDS, databaseCpu: world.databaseCpu };
        const bare = await load(baseline, { ...settings, path: `/stored${path}`, request: () => ({ headers: {} }) });
        const figures = await load(meguri, {
          ...settings,
          path: API_BASE + path,
          request: (n) => ({ headers: appHeaders(world.visitors[n % VISITORS]?.token ?? '') }),
        });
        if (round > 0) pairs.get(path)?.push({ meguri: figures, bare });
        out(`round ${round}, ${path}: Meguri ${figuresLine(figures)}; bare ${figuresLine(bare)}`);
      }
    }
  } finally {
    meguri.child.disconnect();
    baseline.child.disconnect();
    await world.close();
  }
  const report = reportOf(pairs);
  await writeFile(new URL('../docs/benchmarks/catalogue-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

/** Gives the bare server the answer of Meguri, to send it itself. */
async function storeAnswer(
  world: World,
  { path, from, to }: { path: string; from: number; to: number },
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${from}${API_BASE}${path}`, {
    headers: appHeaders(world.visitors[0]?.token ?? ''),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  await fetch(`http://127.0.0.1:${to}/stored${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: await answer.text(),
  });
}

function reportOf(pairs: ReadonlyMap<string, readonly Pair[]>): string {
  return [
    '# Reads: latest run',
    '',
    `Written by \`npm run bench -- catalogue\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    'The load generator, the servers and the database share the machine. The bare route sends the same JSON from memory: no',
    `session, no language, no conditions. ${CONNECTIONS} connections, ${ROUNDS} alternating rounds of ${SECONDS} s; medians.`,
    '',
    ...FIGURES_HEAD,
    ...[...pairs].flatMap(([path, rounds]) => [
      figuresRow(
        `GET ${path}`,
        rounds.map(({ meguri }) => meguri),
      ),
      figuresRow(
        'the same JSON, bare',
        rounds.map(({ bare }) => bare),
      ),
    ]),
    '',
    'Ratios of the rounds to the bare route in requests/s, median and range:',
    '',
    ...[...pairs].map(
      ([path, rounds]) =>
        `- GET ${path}: ${range(rounds.map(({ meguri, bare }) => meguri.perSecond / bare.perSecond))}`,
    ),
    '',
  ].join('\n');
}
