import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Figures, forkOurs, forkServer, load, median } from './measure.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { openWorld, SECRET, type World } from './world.ts';

const CONNECTIONS = 32;
const SECONDS = 6;
const ROUNDS = 5;
const VISITORS = 4_000;

/**
 * POST /user/stamps with its full rule set, beside a bare handler with one prepared INSERT and, where pgbench is
 * installed, pgbench on our own statement; in turn, several rounds in one run, and the ratio of each round.
 */
export async function acquisition(out: (line: string) => void): Promise<void> {
  const world = await openWorld(VISITORS);
  const ours = await forkOurs([world.url, SECRET]);
  const bare = await forkServer('./bare.ts', [world.url, '8']);
  const pgbenchPath = await findPgbench();
  const rounds: { ours: Figures; bare: Figures; statement: number | null }[] = [];
  try {
    // One round to warm both up, not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const seconds = round === 0 ? 3 : SECONDS;
      const bareFigures = await measured(world, {
        server: bare,
        path: '/acquire',
        seconds,
        request: bareRequest(world),
      });
      const ourFigures = await measured(world, {
        server: ours,
        path: '/api/v1/user/stamps',
        seconds,
        request: ourRequest(world),
      });
      await world.reset();
      const statement = pgbenchPath ? await pgbench(pgbenchPath, world, { clients: CONNECTIONS, seconds }) : null;
      if (round > 0) rounds.push({ ours: ourFigures, bare: bareFigures, statement });
      out(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ours ${line(ourFigures)}; bare ${line(bareFigures)}; pgbench ${statement === null ? 'not installed' : `${Math.round(statement)}/s`}`,
      );
    }
  } finally {
    ours.child.disconnect();
    bare.child.disconnect();
    await world.close();
  }
  const report = reportOf(rounds);
  await writeFile(new URL('../docs/benchmarks/acquisition-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

/** The figures of one server, after every visitor was there once: on the day nobody stamps before seeing home. */
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

/** Each request is another visitor and, when all have been, another spot: all are granted. */
const pick = (world: World, n: number) => ({
  visitor: world.visitors[n % world.visitors.length]!,
  code: world.codes[Math.floor(n / world.visitors.length) % world.codes.length]!,
});

const ourRequest = (world: World) => (n: number) => {
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

const bareRequest = (world: World) => (n: number) => {
  const { visitor, code } = pick(world, n);
  return {
    headers: { 'content-type': 'application/json', 'x-account': visitor.accountId },
    body: JSON.stringify({ method: 'qr', ...code }),
  };
};

function reportOf(rounds: { ours: Figures; bare: Figures; statement: number | null }[]): string {
  const row = (name: string, pickOf: (round: (typeof rounds)[number]) => Figures) => {
    const of = (figure: keyof Figures) => median(rounds.map((round) => pickOf(round)[figure]));
    return `| ${name} | ${Math.round(of('perSecond'))} | ${of('p50')} | ${of('p99')} | ${Math.round(of('serverCpu'))} | ${Math.round(of('databaseCpu'))} |`;
  };
  const ratios = rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond);
  const tails = rounds.map(({ ours, bare }) => ours.p99 / bare.p99);
  const statements = rounds.flatMap(({ statement }) => (statement === null ? [] : [statement]));
  const range = (values: number[]) =>
    `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  return [
    '# Acquisition: latest run',
    '',
    `Written by \`npm run bench\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded PostgreSQL 18, fsync on; load, server`,
    `and database share the machine. ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn; medians.`,
    '',
    '| | requests/s | p50 ms | p99 ms | server CPU µs a request | database CPU µs a request |',
    '| --- | --- | --- | --- | --- | --- |',
    row('POST /user/stamps, all rules', (round) => round.ours),
    row('bare handler, one prepared INSERT', (round) => round.bare),
    ...(statements.length > 0
      ? [`| pgbench, our statement one row at a time | ${Math.round(median(statements))} | | | | |`]
      : []),
    '',
    `Ratio ours / bare, round by round: ${range(ratios)} in requests/s, ${range(tails)} in p99.`,
    ...(statements.length > 0
      ? [`Ratio ours / pgbench: ${range(rounds.map(({ ours, statement }) => ours.perSecond / (statement ?? 1)))}.`]
      : ['pgbench is not installed here.']),
    '',
  ].join('\n');
}
