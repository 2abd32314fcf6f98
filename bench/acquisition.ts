import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Figures, forkMeguri, forkServer, load, median } from './measure.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { openWorld, SECRET, type World } from './world.ts';

const CONNECTIONS = 32;
const SECONDS = 6;
const ROUNDS = 5;
const VISITORS = 4_000;

/**
 * Compares POST /user/stamps, with all its rules, with a baseline handler that does one prepared INSERT and, if pgbench is
 * installed, with pgbench on Meguri's own statement. They run alternately in several rounds; each round gives one ratio.
 * Writes docs/benchmarks/acquisition-latest.md.
 */
export async function acquisition(out: (line: string) => void): Promise<void> {
  const world = await openWorld(VISITORS);
  const meguri = await forkMeguri([world.url, SECRET]);
  const baseline = await forkServer('./baseline-server.ts', [world.url, '8']);
  const pgbenchPath = await findPgbench();
  const rounds: { meguri: Figures; baseline: Figures; statement: number | null }[] = [];
  try {
    // Round 0 warms up both servers and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const seconds = round === 0 ? 3 : SECONDS;
      const baselineFigures = await measured(world, {
        server: baseline,
        path: '/acquire',
        seconds,
        request: baselineRequest(world),
      });
      const meguriFigures = await measured(world, {
        server: meguri,
        path: '/api/v1/user/stamps',
        seconds,
        request: meguriRequest(world),
      });
      await world.reset();
      const statement = pgbenchPath ? await pgbench(pgbenchPath, world, { clients: CONNECTIONS, seconds }) : null;
      if (round > 0) rounds.push({ meguri: meguriFigures, baseline: baselineFigures, statement });
      out(
        `${round === 0 ? 'warm-up' : `round ${round}`}: Meguri ${line(meguriFigures)}; baseline ${line(baselineFigures)}; pgbench ${statement === null ? 'not installed' : `${Math.round(statement)}/s`}`,
      );
    }
  } finally {
    meguri.child.disconnect();
    baseline.child.disconnect();
    await world.close();
  }
  const report = reportOf(rounds);
  await writeFile(new URL('../docs/benchmarks/acquisition-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

/** Measures one server after a request of every visitor, because during an event visitors open home before they stamp. */
async function measured(
  world: World,
  { server, path, seconds, request }: { server: Server; path: string; seconds: number; request: Request },
): Promise<Figures> {
  await world.reset();
  const settings = { path, connections: CONNECTIONS, databaseCpu: world.databaseCpu };
  await load(server, { ...settings, seconds: 60, requests: VISITORS, request });
  return load(server, { ...settings, seconds, request: (n) => request(VISITORS + n) });
}

type Server = Awaited<ReturnType<typeof forkServer>>;
type Request = Parameters<typeof load>[1]['request'];

const line = ({ perSecond, p50, p99, serverCpu, databaseCpu, others }: Figures): string =>
  `${Math.round(perSecond)}/s p50 ${p50} p99 ${p99} ms, CPU ${Math.round(serverCpu)} + ${Math.round(databaseCpu)} µs${others > 0 ? ` (${others} not 2xx)` : ''}`;

/** Goes through all visitors for one spot, then for the next spot, so that every request is granted. */
const pick = (world: World, n: number) => ({
  visitor: world.visitors[n % world.visitors.length]!,
  code: world.codes[Math.floor(n / world.visitors.length) % world.codes.length]!,
});

const meguriRequest = (world: World) => (n: number) => {
  const { visitor, code } = pick(world, n);
  return {
    headers: {
      'content-type': 'application/json',
      'x-app-token': 'meguri-web',
      'x-campaign': 'bench',
      'x-locale': 'ja_JP',
      authorization: `Bearer ${visitor.token}`,
    },
    body: JSON.stringify({ method: 'qr', ...code }),
  };
};

const baselineRequest = (world: World) => (n: number) => {
  const { visitor, code } = pick(world, n);
  return {
    headers: { 'content-type': 'application/json', 'x-account': visitor.accountId },
    body: JSON.stringify({ method: 'qr', ...code }),
  };
};

function reportOf(rounds: { meguri: Figures; baseline: Figures; statement: number | null }[]): string {
  const row = (name: string, pickOf: (round: (typeof rounds)[number]) => Figures) => {
    const of = (figure: keyof Figures) => median(rounds.map((round) => pickOf(round)[figure]));
    return `| ${name} | ${Math.round(of('perSecond'))} | ${of('p50')} | ${of('p99')} | ${Math.round(of('serverCpu'))} | ${Math.round(of('databaseCpu'))} |`;
  };
  const ratios = rounds.map(({ meguri, baseline }) => meguri.perSecond / baseline.perSecond);
  const tails = rounds.map(({ meguri, baseline }) => meguri.p99 / baseline.p99);
  const statements = rounds.flatMap(({ statement }) => (statement === null ? [] : [statement]));
  const range = (values: number[]) =>
    `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  return [
    '# Acquisition: latest run',
    '',
    `Written by \`npm run bench\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded PostgreSQL 18 with fsync. The load`,
    `generator, the server and the database share the machine. ${CONNECTIONS} connections, ${ROUNDS} alternating rounds of ${SECONDS} s; medians.`,
    '',
    '| | requests/s | p50 ms | p99 ms | server CPU µs per request | database CPU µs per request |',
    '| --- | --- | --- | --- | --- | --- |',
    row('POST /user/stamps with all rules', (round) => round.meguri),
    row('baseline handler, one prepared INSERT', (round) => round.baseline),
    ...(statements.length > 0
      ? [`| pgbench, the same statement for one row at a time | ${Math.round(median(statements))} | | | | |`]
      : []),
    '',
    `Ratio of Meguri to the baseline, median and range of the rounds: ${range(ratios)} in requests/s, ${range(tails)} in p99.`,
    ...(statements.length > 0
      ? [
          `Ratio of Meguri to pgbench: ${range(rounds.map(({ meguri, statement }) => meguri.perSecond / (statement ?? 1)))}.`,
        ]
      : ['pgbench is not installed on this machine.']),
    '',
  ].join('\n');
}
