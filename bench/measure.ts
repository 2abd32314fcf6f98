import { type ChildProcess, fork } from 'node:child_process';
import autocannon from 'autocannon';

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Requests a second of the server's own CPU. */
  perCpuSecond: number;
  /** Answers by status class; anything but 2xx makes the figures worthless. */
  others: number;
}

/** A server in a process of its own, over IPC. */
export async function forkServer(file: string, args: string[]): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(new URL(file, import.meta.url).pathname, args, { stdio: 'inherit' });
  const { port } = await ask<{ port: number }>(child);
  return { child, port };
}

const ask = <T>(child: ChildProcess, message?: string): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as T));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    if (message) child.send(message);
  });

/** Bounded load on a loopback server: `connections` at once for `seconds`, each request made by `request(n)`. */
export async function load(
  { child, port }: { child: ChildProcess; port: number },
  settings: {
    path: string;
    connections: number;
    seconds: number;
    request: (n: number) => { headers: Record<string, string>; body: string };
  },
): Promise<Figures> {
  let count = 0;
  const before = await ask<{ cpu: NodeJS.CpuUsage }>(child, 'cpu');
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: settings.connections,
    duration: settings.seconds,
    requests: [
      {
        method: 'POST',
        path: settings.path,
        setupRequest: (request) => {
          const made = settings.request(count);
          count += 1;
          return { ...request, ...made };
        },
      },
    ],
  });
  const after = await ask<{ cpu: NodeJS.CpuUsage }>(child, 'cpu');
  const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1e6;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    perCpuSecond: result['2xx'] / cpu,
    others: result.non2xx + result.errors + result.timeouts,
  };
}

/** The middle value, as single runs on shared machines swing. */
export const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
