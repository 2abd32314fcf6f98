import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { FIGURES_HEAD, type Figures, figuresLine, figuresRow, forkMeguri, forkServer, load, range } from './measure.ts';
import { findPgbench } from './pgbench.ts';
import { type Alternative, measureAlternatives } from './stock-alternatives.ts';
import { type Rush, rush, takeRequest } from './stock-rush.ts';
import { openWorld, SECRET, type World } from './world.ts';

const CONNECTIONS = 32;
/** Many short rounds, so that other load on the machine affects all servers equally. */
const SECONDS = 3;
const ROUNDS = 9;
const KINDS = 16;
const RUSHES = 3;
/** The number of visitors whose holdings are in the visitor cache. */
const CACHED = 2_000;
/** Takes of cached visitors before the measurement of uncached ones: a server that visitors meet has run for hours. */
const WARM_UP = 10_000;
const VISITORS = 20_000;

const limited = (id: string, stock: number): PresentFile => ({
  id,
  kind: 'goods',
  name: id,
  requires: { stamps: 5 },
  stock,
});
const kind = (round: number, place: number) => `r${round}k${place}`;

/**
 * Measures three things: 3,000 visitors who request 777 units from three server processes; POST /user/presents with all its
 * rules on one stock row, alternating with a baseline handler that does one prepared INSERT; and alternatives for sharing a
 * stock, with pgbench. Writes docs/benchmarks/stock-latest.md.
 */
export async function stock(out: (line: string) => void): Promise<void> {
  const rounds = Array.from({ length: ROUNDS + 1 }, (_, round) => round);
  const presents = [
    ...rounds.flatMap((round) =>
      Array.from({ length: KINDS + 2 }, (_, index) => limited(kind(round, index), 10_000_000)),
    ),
    ...Array.from({ length: RUSHES }, (_, index) => limited(`rush${index}`, 777)),
  ];
  const world = await openWorld(VISITORS, { presents, history: 5 });
  try {
    const rushes = [];
    for (let place = 0; place < RUSHES; place += 1) {
      rushes.push(await rush(world, { presentId: `rush${place}`, units: 777, visitors: 3_000, servers: 3 }));
      out(`rush: ${JSON.stringify(rushes.at(-1))}`);
    }
    const figures = await compareServers(world, rounds, out);
    const pgbench = await findPgbench();
    const others = await measureAlternatives(world, pgbench, out);
    const report = reportOf({ rushes, figures, others });
    await writeFile(new URL('../docs/benchmarks/stock-latest.md', import.meta.url), report);
    out(`\n${report}`);
  } finally {
    await world.close();
  }
}

interface Round {
  baseline: Figures;
  cached: Figures;
  uncached: Figures;
}

/** Measures Meguri for cached visitors, Meguri for uncached visitors, and the baseline handler, alternately. */
async function compareServers(world: World, rounds: readonly number[], out: (line: string) => void): Promise<Round[]> {
  const baseline = await forkServer('./baseline-server.ts', [world.url, '8']);
  const meguri = await forkMeguri([world.url, SECRET]);
  const measured: Round[] = [];
  try {
    for (const round of rounds) {
      // Round 0 is a warm-up without a time limit and not counted.
      const bounds =
        round === 0 ? { seconds: 120, requests: 2 * CACHED } : { seconds: SECONDS, requests: CACHED * KINDS };
      const settings = { connections: CONNECTIONS, ...bounds, databaseCpu: world.databaseCpu };
      const cycle = (n: number) => ({ n: n % CACHED, presentId: kind(round, Math.floor(n / CACHED) % KINDS) });
      const once = (from: number) => (n: number) => ({ n: from + n, presentId: kind(round, KINDS) });
      await world.reset();
      const baselineFigures = await load(baseline, {
        ...settings,
        path: '/take',
        request: baselineTake(world, cycle),
      });
      await world.reset();
      // A reset changes the holdings of every visitor, so the server must read each of them again.
      const fillCache = (n: number) => ({ n, presentId: kind(round, KINDS + 1) });
      await load(meguri, {
        ...settings,
        seconds: 120,
        requests: CACHED,
        path: TAKE,
        request: meguriTake(world, fillCache),
      });
      const cached = await load(meguri, {
        ...settings,
        path: TAKE,
        request: meguriTake(world, cycle),
      });
      await world.reset();
      const fresh = await forkMeguri([world.url, SECRET]);
      const freshSettings = { ...settings, path: TAKE };
      await load(fresh, { ...freshSettings, seconds: 120, requests: WARM_UP, request: meguriTake(world, cycle) });
      const from = CACHED;
      const uncached = await load(fresh, {
        ...freshSettings,
        requests: VISITORS - from,
        request: meguriTake(world, once(from)),
      });
      fresh.child.disconnect();
      if (round > 0) measured.push({ baseline: baselineFigures, cached, uncached });
      const lines = [
        `baseline ${figuresLine(baselineFigures)}`,
        `Meguri, cached ${figuresLine(cached)}`,
        `Meguri, uncached ${figuresLine(uncached)}`,
      ];
      out(`${round === 0 ? 'warm-up' : `round ${round}`}: ${lines.join('; ')}`);
    }
  } finally {
    baseline.child.disconnect();
    meguri.child.disconnect();
  }
  return measured;
}

const TAKE = '/api/v1/user/presents';
type Pick = (n: number) => { n: number; presentId: string };

const meguriTake = (world: World, pick: Pick) => (at: number) => {
  const { n, presentId } = pick(at);
  return takeRequest(world.visitors[n]?.token ?? '', presentId);
};

const baselineTake = (world: World, pick: Pick) => (at: number) => {
  const { n, presentId } = pick(at);
  const headers = { 'content-type': 'application/json', 'x-account': world.visitors[n]?.accountId ?? '' };
  return { headers, body: JSON.stringify({ presentId }) };
};

function reportOf({ rushes, figures, others }: { rushes: Rush[]; figures: Round[]; others: Alternative[] }): string {
  const ratios = (pick: (round: Round) => Figures) => {
    return range(figures.map((round) => pick(round).perSecond / round.baseline.perSecond));
  };
  return [
    '# Stock under a rush: latest run',
    '',
    `Written by \`npm run bench -- stock\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded PostgreSQL 18 with fsync.`,
    'The load generator, the servers and the database share the machine, so compare the ratios rather than the rates.',
    '',
    '## 3,000 visitors, 777 units, three server processes',
    '',
    '| granted | refused as sold out | other responses | left in stock | seconds | p99 ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rushes.map(
      ({ granted, soldOut, others: rest, left, seconds, p99 }) =>
        `| ${granted} | ${soldOut} | ${rest} | ${left} | ${seconds.toFixed(2)} | ${Math.round(p99)} |`,
    ),
    '',
    `## ${CONNECTIONS} connections on one stock row`,
    '',
    `${ROUNDS} alternating rounds of ${SECONDS} s; medians. Every request is granted and takes a unit of the same row.`,
    '',
    ...FIGURES_HEAD,
    figuresRow(
      'POST /user/presents, visitors in the visitor cache',
      figures.map(({ cached }) => cached),
    ),
    figuresRow(
      'POST /user/presents, visitors not in the cache',
      figures.map(({ uncached }) => uncached),
    ),
    figuresRow(
      'baseline handler, one prepared INSERT, no stock',
      figures.map(({ baseline }) => baseline),
    ),
    '',
    `Requests/s relative to the baseline, median and range of the rounds: ${ratios(({ cached }) => cached)} cached, ${ratios(({ uncached }) => uncached)} not cached.`,
    '',
    '## Alternatives for sharing a stock',
    '',
    ...(others.length > 0
      ? [
          `pgbench with ${CONNECTIONS} clients and prepared statements. Each transaction takes one unit and inserts one row. Each alternative ran between two runs of a plain INSERT.`,
          '',
          '| | units/s | relative to the INSERT | database CPU µs per unit |',
          '| --- | --- | --- | --- |',
          ...others.map(
            ({ name, perSecond, ratio, databaseCpu }) =>
              `| ${name} | ${Math.round(perSecond)} | ${ratio.toFixed(2)} | ${Math.round(databaseCpu)} |`,
          ),
        ]
      : ['pgbench is not installed on this machine.']),
    '',
  ].join('\n');
}
