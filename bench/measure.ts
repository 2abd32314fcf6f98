import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { dirname } from 'node:path';
import flags from '../server/node-flags.json' with { type: 'json' };
import { rawLoad } from './raw-load.ts';

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU time per request in microseconds. It varies less than the rate on a shared machine. */
  serverCpu: number;
  databaseCpu: number;
  /** The number of responses that are not 2xx. If it is not 0, the figures are invalid. */
  others: number;
}

/** What a bench can set of the server. By default there is no proxy, no budget and no log. */
export interface ServerSettings {
  trustedProxies?: number;
  workBudget?: number;
  logFile?: string;
  /** By default a free one. */
  port?: number;
  publicUrl?: string;
  /** Whether it serves the built pages of visitors and of the console too. */
  withPages?: boolean;
}

/** Starts the API server of Meguri as a child process, with the Node flags of production. */
export const forkMeguri = (args: string[], settings: ServerSettings = {}) =>
  forkServer('./meguri-server.ts', [...args, JSON.stringify(settings)], flags);

/** Starts a server as a child process, which reports its port and its CPU time over IPC. */
export async function forkServer(
  file: string,
  args: string[],
  execArgv: string[] = [],
): Promise<{ child: ChildProcess; port: number }> {
  const program = new URL(file, import.meta.url).pathname;
  // Parse Server writes logs into its working directory.
  const child = fork(program, args, { stdio: 'inherit', execArgv, cwd: dirname(program) });
  const { port } = await ask<{ port: number }>(child);
  return { child, port };
}

/** Sends a message to a child process and waits for its next message. */
export const ask = <T>(child: ChildProcess, message?: Serializable): Promise<T> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the process ended with ${code}`));
    child.once('exit', onExit).once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer as T);
    });
    if (message) child.send(message);
  });

/** Puts load on a local server: `connections` concurrent connections for `seconds`. `request(n)` builds the nth request. */
export async function load(
  { child, port }: { child: ChildProcess; port: number },
  settings: {
    path: string;
    connections: number;
    seconds: number;
    requests?: number;
    request: (n: number) => BenchRequest;
    databaseCpu: () => Promise<number>;
  },
): Promise<Figures> {
  const databaseBefore = await settings.databaseCpu();
  const before = await ask<{ cpu: NodeJS.CpuUsage }>(child, 'cpu');
  const result = await rawLoad(port, {
    connections: settings.connections,
    seconds: settings.seconds,
    ...(settings.requests === undefined ? {} : { requests: settings.requests }),
    request: (n) => serialise(settings.path, settings.request(n)),
  });
  const after = await ask<{ cpu: NodeJS.CpuUsage }>(child, 'cpu');
  const database = (await settings.databaseCpu()) - databaseBefore;
  const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1e6;
  return {
    perSecond: result.count / result.seconds,
    p50: quantile(result.latencies, 0.5),
    p99: quantile(result.latencies, 0.99),
    serverCpu: (cpu / result.count) * 1e6,
    databaseCpu: (database / result.count) * 1e6,
    others: result.others,
  };
}

/** A request to a fixed path: a GET, or a POST if it has a body. */
export interface BenchRequest {
  headers: Record<string, string>;
  body?: string;
}

/** Serialises a request. */
export function serialise(path: string, { headers, body }: BenchRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: bench\r\n${lines.join('')}`;
  return Buffer.from(
    body === undefined ? `${head}\r\n` : `${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** The headers that the app sends with each call of a visitor. */
export const appHeaders = (token: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-app-token': 'meguri-web',
  'x-campaign': 'bench',
  'x-locale': 'ja_JP',
  authorization: `Bearer ${token}`,
});

/** One figure of several rounds: the median and the range. */
export const range = (values: number[]): string =>
  `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;

/** A row of a report: the medians of the rounds. */
export function figuresRow(name: string, rounds: readonly Figures[]): string {
  const of = (figure: keyof Figures) => median(rounds.map((round) => round[figure]));
  return `| ${name} | ${Math.round(of('perSecond'))} | ${of('p50')} | ${of('p99')} | ${Math.round(of('serverCpu'))} | ${Math.round(of('databaseCpu'))} |`;
}

/** The heads of `figuresRow`. */
export const FIGURES_HEAD = [
  '| | requests/s | p50 ms | p99 ms | server CPU µs per request | database CPU µs per request |',
  '| --- | --- | --- | --- | --- | --- |',
];

/** One line for the progress of a bench. */
export const figuresLine = ({ perSecond, p50, p99, serverCpu, databaseCpu, others }: Figures): string =>
  `${Math.round(perSecond)}/s p50 ${p50} p99 ${p99} ms, CPU ${Math.round(serverCpu)} + ${Math.round(databaseCpu)} µs${others > 0 ? ` (${others} not 2xx)` : ''}`;

/** The median. For an even number of values it is the higher of the two in the middle. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** In milliseconds with one decimal place. */
export const quantile = (latencies: readonly number[], share: number): number => {
  const sorted = [...latencies].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
};
