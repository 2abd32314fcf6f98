import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import {
  appHeaders,
  FIGURES_HEAD,
  type Figures,
  figuresLine,
  figuresRow,
  forkMeguri,
  forkServer,
  load,
  median,
  range,
} from './measure.ts';
import { openParse, type ParseServer } from './parse.ts';
import { findPgbench, pgbench } from './pgbench.ts';
import { openWorld, SECRET, type World } from './world.ts';

const CONNECTIONS = 32;
/** A rush sends more requests at once, and a batch of the database then has more rows. */
const MORE_CONNECTIONS = [64, 128];
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const ROUNDS = 5;
export const VISITORS = 4_000;

interface Round {
  meguri: Figures;
  baseline: Figures;
  /** Null if Parse Server cannot be installed. */
  parse: Figures | null;
}

/** A round with `CONNECTIONS`. */
interface FullRound extends Round {
  /** Transactions per second; null if pgbench is not installed. */
  statement: number | null;
}

/** The rounds with one of `MORE_CONNECTIONS`. */
interface Rush {
  connections: number;
  rounds: Round[];
}

/**
 * Compares POST /user/stamps as the app sends it, with all its rules and an Idempotency-Key, with a baseline handler that does
 * one prepared INSERT, with Parse Server 9 and with pgbench on Meguri's own statement. They run alternately in several rounds;
 * each round gives one ratio. Writes docs/benchmarks/acquisition-latest.md.
 */
export async function acquisition(out: (line: string) => void): Promise<void> {
  const world = await openWorld(VISITORS);
  const meguri = await forkMeguri([world.url, SECRET]);
  const baseline = await forkServer('./baseline-server.ts', [world.url, '8']);
  const pgbenchPath = await findPgbench();
  const parse = await openParse(world);
  const rounds: FullRound[] = [];
  const rushes: Rush[] = MORE_CONNECTIONS.map((connections) => ({ connections, rounds: [] }));
  let parseRequests = 0;
  const runRound = async (connections: number, seconds: number): Promise<Round> => {
    const settings = { connections, seconds };
    const baselineFigures = await measured(world, {
      ...settings,
      server: baseline,
      path: '/acquire',
      request: baselineRequest(world),
    });
    const meguriFigures = await measured(world, {
      ...settings,
      server: meguri,
      path: '/api/v1/user/stamps',
      request: meguriRequest(world),
    });
    const parseFigures = parse && (await measuredParse(world, parse, { ...settings, from: parseRequests }));
    parseRequests += PARSE_REQUESTS;
    return { meguri: meguriFigures, baseline: baselineFigures, parse: parseFigures };
  };
  try {
    // Round 0 warms up the servers and is not counted.
    for (let number = 0; number <= ROUNDS; number += 1) {
      const seconds = number === 0 ? WARM_UP_SECONDS : SECONDS;
      const round = await runRound(CONNECTIONS, seconds);
      await world.reset();
      const statement = pgbenchPath ? await pgbench(pgbenchPath, world, { clients: CONNECTIONS, seconds }) : null;
      if (number > 0) rounds.push({ ...round, statement });
      out(
        `${number === 0 ? 'warm-up' : `round ${number}`}: ${roundLine(round)}; pgbench ${statement === null ? 'not installed' : `${Math.round(statement)}/s`}`,
      );
    }
    for (let number = 1; number <= ROUNDS; number += 1) {
      for (const rush of rushes) {
        const round = await runRound(rush.connections, SECONDS);
        rush.rounds.push(round);
        out(`round ${number}, ${rush.connections} connections: ${roundLine(round)}`);
      }
    }
  } finally {
    meguri.child.disconnect();
    baseline.child.disconnect();
    parse?.child.disconnect();
    await world.close();
  }
  const report = reportOf(rounds, rushes);
  await writeFile(new URL('../docs/benchmarks/acquisition-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

/** Measures one server after a request of every visitor, because during an event visitors open home before they stamp. */
export async function measured(
  world: World,
  {
    connections = CONNECTIONS,
    server,
    path,
    seconds,
    request,
  }: { connections?: number; server: Server; path: string; seconds: number; request: Request },
): Promise<Figures> {
  await world.reset();
  const settings = { path, connections, databaseCpu: world.databaseCpu };
  await load(server, { ...settings, seconds: 60, requests: VISITORS, request });
  return load(server, { ...settings, seconds, request: (n) => request(VISITORS + n) });
}

/** Measures Parse Server, from its request `from` on, so that no round repeats an acquisition. */
function measuredParse(
  world: World,
  parse: ParseServer,
  { connections, seconds, from }: { connections: number; seconds: number; from: number },
): Promise<Figures> {
  const { path, request } = parse;
  const settings = { path, connections, databaseCpu: world.databaseCpu };
  return load(parse, { ...settings, seconds, request: (n) => request(from + n) });
}

/** More than Parse Server answers in a round. */
const PARSE_REQUESTS = 100_000;

type Server = Awaited<ReturnType<typeof forkServer>>;
type Request = Parameters<typeof load>[1]['request'];

/** Goes through all visitors for one spot, then for the next spot, so that every request is granted. */
const pick = (world: World, n: number) => ({
  visitor: world.visitors[n % world.visitors.length]!,
  code: world.codes[Math.floor(n / world.visitors.length) % world.codes.length]!,
});

/** A stamp as the app sends it. */
export const meguriRequest = (world: World) => (n: number) => {
  const { visitor, code } = pick(world, n);
  return {
    headers: { ...appHeaders(visitor.token), 'idempotency-key': crypto.randomUUID() },
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

const roundLine = ({ meguri, baseline, parse }: Round): string =>
  `Meguri ${figuresLine(meguri)}; baseline ${figuresLine(baseline)}; Parse Server ${parse ? figuresLine(parse) : 'not installed'}`;

/** The ratio of Meguri to another server in each round, median and range. "-" if the server was not measured. */
function ratioOf(rounds: readonly Round[], other: 'baseline' | 'parse', figure: 'perSecond' | 'p99'): string {
  const ratios = rounds.flatMap(({ meguri, [other]: figures }) => (figures ? [meguri[figure] / figures[figure]] : []));
  return ratios.length > 0 ? range(ratios) : '-';
}

function rushRow({ connections, rounds }: Rush): string {
  const meguri = rounds.map((round) => round.meguri);
  const ratios = (['baseline', 'parse'] as const).flatMap((other) => [
    ratioOf(rounds, other, 'perSecond'),
    ratioOf(rounds, other, 'p99'),
  ]);
  return `| ${connections} | ${Math.round(median(meguri.map(({ perSecond }) => perSecond)))} | ${median(meguri.map(({ p99 }) => p99))} | ${ratios.join(' | ')} |`;
}

function reportOf(rounds: readonly FullRound[], rushes: readonly Rush[]): string {
  const parsed = rounds.flatMap(({ parse }) => (parse ? [parse] : []));
  const statements = rounds.flatMap(({ statement }) => (statement === null ? [] : [statement]));
  return [
    '# Acquisition: latest run',
    '',
    `Written by \`npm run bench\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, embedded PostgreSQL 18 with fsync,`,
    `load average ${loadavg()[0]?.toFixed(1)} at the end. The load generator, the server and the database share the machine.`,
    `${CONNECTIONS} connections, ${ROUNDS} alternating rounds of ${SECONDS} s; medians. Each stamp has its own Idempotency-Key, as the app sends it.`,
    '',
    ...FIGURES_HEAD,
    figuresRow(
      'POST /user/stamps with all rules and a key',
      rounds.map(({ meguri }) => meguri),
    ),
    figuresRow(
      'baseline handler, one prepared INSERT',
      rounds.map(({ baseline }) => baseline),
    ),
    ...(parsed.length > 0 ? [figuresRow('Parse Server 9, cloud function', parsed)] : []),
    ...(statements.length > 0
      ? [`| pgbench, the same statement for one row at a time | ${Math.round(median(statements))} | | | | |`]
      : []),
    '',
    'Ratios of the rounds, median and range:',
    '',
    `- to the baseline: ${ratioOf(rounds, 'baseline', 'perSecond')} in requests/s, ${ratioOf(rounds, 'baseline', 'p99')} in p99`,
    parsed.length > 0
      ? `- to Parse Server: ${ratioOf(rounds, 'parse', 'perSecond')} in requests/s, ${ratioOf(rounds, 'parse', 'p99')} in p99`
      : '- Parse Server could not be installed on this machine',
    statements.length > 0
      ? `- to pgbench: ${range(rounds.map(({ meguri, statement }) => meguri.perSecond / (statement ?? 1)))}`
      : '- pgbench is not installed on this machine',
    '',
    `With more connections, ${ROUNDS} rounds each; ratios as above:`,
    '',
    '| connections | requests/s | p99 ms | to the baseline, requests/s | p99 | to Parse Server, requests/s | p99 |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rushes.map(rushRow),
    '',
  ].join('\n');
}
