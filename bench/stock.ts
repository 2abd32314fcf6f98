import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { type Figures, forkOurs, forkServer, load, median } from './measure.ts';
import { findPgbench } from './pgbench.ts';
import { type Rush, rush, takeRequest } from './stock-rush.ts';
import { type Way, ways } from './stock-ways.ts';
import { openWorld, SECRET, type World } from './world.ts';

const CONNECTIONS = 32;
/** Short and many, so that what else the machine does falls on all alike. */
const SECONDS = 3;
const ROUNDS = 9;
const KINDS = 16;
const RUSHES = 3;
/** Visitors that a server knows from before, and those that it has never seen. */
const KNOWN = 2_000;
const WARM_UP = 2_000;
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
 * POST /user/presents with its full rule set, all on one stock row, beside a bare handler with one prepared INSERT, in
 * turn; 3,000 visitors on 777 units from three processes; and other ways to share a stock, by pgbench.
 */
export async function stock(out: (line: string) => void): Promise<void> {
  const rounds = Array.from({ length: ROUNDS + 1 }, (_, round) => round);
  const presents = [
    ...rounds.flatMap((round) =>
      Array.from({ length: KINDS + 2 }, (_, place) => limited(kind(round, place), 10_000_000)),
    ),
    ...Array.from({ length: RUSHES }, (_, place) => limited(`rush${place}`, 777)),
  ];
  const world = await openWorld(VISITORS, { presents, history: 5 });
  try {
    const rushes = [];
    for (let place = 0; place < RUSHES; place += 1) {
      rushes.push(await rush(world, { presentId: `rush${place}`, units: 777, visitors: 3_000, servers: 3 }));
      out(`rush: ${JSON.stringify(rushes.at(-1))}`);
    }
    const figures = await sideBySide(world, rounds, out);
    const pgbench = await findPgbench();
    const others = await ways(world, pgbench, out);
    const report = reportOf({ rushes, figures, others });
    await writeFile(new URL('../docs/benchmarks/stock-latest.md', import.meta.url), report);
    out(`\n${report}`);
  } finally {
    await world.close();
  }
}

interface Round {
  bare: Figures;
  known: Figures;
  unknown: Figures;
}

/** Ours for visitors that the server knows, ours for those that it does not, and the bare handler, in turn. */
async function sideBySide(world: World, rounds: readonly number[], out: (line: string) => void): Promise<Round[]> {
  const bare = await forkServer('./bare.ts', [world.url, '8']);
  const ours = await forkOurs([world.url, SECRET]);
  const measured: Round[] = [];
  try {
    for (const round of rounds) {
      // The first round makes all warm, however long it takes; it is not counted.
      const bounds =
        round === 0 ? { seconds: 120, requests: 2 * KNOWN } : { seconds: SECONDS, requests: KNOWN * KINDS };
      const settings = { connections: CONNECTIONS, ...bounds, databaseCpu: world.databaseCpu };
      const cycle = (n: number) => ({ n: n % KNOWN, presentId: kind(round, Math.floor(n / KNOWN) % KINDS) });
      const once = (from: number) => (n: number) => ({ n: from + n, presentId: kind(round, KINDS) });
      await world.reset();
      const bareFigures = await load(bare, {
        ...settings,
        path: '/take',
        request: bareTake(world, cycle),
      });
      await world.reset();
      // A reset changes what every visitor holds, so that the server has to look at each once more.
      const look = (n: number) => ({ n, presentId: kind(round, KINDS + 1) });
      await load(ours, { ...settings, seconds: 120, requests: KNOWN, path: TAKE, request: ourTake(world, look) });
      const known = await load(ours, {
        ...settings,
        path: TAKE,
        request: ourTake(world, cycle),
      });
      await world.reset();
      const stranger = await forkOurs([world.url, SECRET]);
      const strangers = { ...settings, path: TAKE };
      await load(stranger, { ...strangers, requests: WARM_UP, request: ourTake(world, once(KNOWN)) });
      const from = KNOWN + WARM_UP;
      const unknown = await load(stranger, {
        ...strangers,
        requests: VISITORS - from,
        request: ourTake(world, once(from)),
      });
      stranger.child.disconnect();
      if (round > 0) measured.push({ bare: bareFigures, known, unknown });
      const lines = [`bare ${line(bareFigures)}`, `ours, known ${line(known)}`, `ours, unknown ${line(unknown)}`];
      out(`${round === 0 ? 'warm-up' : `round ${round}`}: ${lines.join('; ')}`);
    }
  } finally {
    bare.child.disconnect();
    ours.child.disconnect();
  }
  return measured;
}

const TAKE = '/api/v1/user/presents';
type Pick = (n: number) => { n: number; presentId: string };

const ourTake = (world: World, pick: Pick) => (at: number) => {
  const { n, presentId } = pick(at);
  return takeRequest(world.visitors[n]?.token ?? '', presentId);
};

const bareTake = (world: World, pick: Pick) => (at: number) => {
  const { n, presentId } = pick(at);
  const headers = { 'content-type': 'application/json', 'x-account': world.visitors[n]?.accountId ?? '' };
  return { headers, body: JSON.stringify({ presentId }) };
};

const line = ({ perSecond, p50, p99, serverCpu, databaseCpu, others }: Figures): string =>
  `${Math.round(perSecond)}/s p50 ${p50} p99 ${p99} ms, CPU ${Math.round(serverCpu)} + ${Math.round(databaseCpu)} µs${others > 0 ? ` (${others} not 2xx)` : ''}`;

function reportOf({ rushes, figures, others }: { rushes: Rush[]; figures: Round[]; others: Way[] }): string {
  const row = (name: string, pick: (round: Round) => Figures) => {
    const of = (figure: keyof Figures) => median(figures.map((round) => pick(round)[figure]));
    return `| ${name} | ${Math.round(of('perSecond'))} | ${of('p50')} | ${of('p99')} | ${Math.round(of('serverCpu'))} | ${Math.round(of('databaseCpu'))} |`;
  };
  const ratios = (pick: (round: Round) => Figures) => {
    const all = figures.map((round) => pick(round).perSecond / round.bare.perSecond);
    return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)})`;
  };
  return [
    '# Stock under a rush: latest run',
    '',
    `Written by \`npm run bench -- stock\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded PostgreSQL 18, fsync on;`,
    'load, servers and database share the machine, and may share it with others: the ratios count, not the rates.',
    '',
    '## 3,000 visitors, 777 units, three server processes',
    '',
    '| granted | refused as sold out | anything else | left in stock | seconds | p99 ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rushes.map(
      ({ granted, soldOut, others: rest, left, seconds, p99 }) =>
        `| ${granted} | ${soldOut} | ${rest} | ${left} | ${seconds.toFixed(2)} | ${Math.round(p99)} |`,
    ),
    '',
    `## ${CONNECTIONS} connections on one stock row`,
    '',
    `${ROUNDS} rounds of ${SECONDS} s in turn; medians. Every request is granted and takes a unit of the same row.`,
    '',
    '| | requests/s | p50 ms | p99 ms | server CPU µs a request | database CPU µs a request |',
    '| --- | --- | --- | --- | --- | --- |',
    row('POST /user/presents, visitors that the server remembers', ({ known }) => known),
    row('POST /user/presents, visitors that it has never seen', ({ unknown }) => unknown),
    row('bare handler, one prepared INSERT, no stock', ({ bare }) => bare),
    '',
    `Requests/s to the bare handler's, round by round: ${ratios(({ known }) => known)} remembered, ${ratios(({ unknown }) => unknown)} never seen.`,
    '',
    '## Other ways to share a stock',
    '',
    ...(others.length > 0
      ? [
          `pgbench, ${CONNECTIONS} clients, prepared, one unit and one row of a claim each; each between two runs of the plain INSERT.`,
          '',
          '| | units/s | to the INSERT around it | database CPU µs a unit |',
          '| --- | --- | --- | --- |',
          ...others.map(
            ({ name, perSecond, ratio, databaseCpu }) =>
              `| ${name} | ${Math.round(perSecond)} | ${ratio.toFixed(2)} | ${Math.round(databaseCpu)} |`,
          ),
        ]
      : ['pgbench is not installed here.']),
    '',
  ].join('\n');
}
