import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@meguri/core/contract.ts';

/** One API call of a visitor or an attacker. */
export interface Call {
  method?: 'POST' | 'DELETE';
  path: string;
  slug: string;
  /** The address that the proxy in front of the server saw. */
  address: string;
  token?: string;
  work?: string;
  cookie?: string;
  /** The Idempotency-Key. */
  key?: string;
  body?: object;
}

/** The answer to a call. `status` is 0 if the client hung up, or the server closed the connection. */
export interface Outcome {
  status: number;
  /** The code of a refusal, else an empty text. */
  code: string;
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
  body: any;
}

export type Caller = (call: Call, hangUpAfterMs?: number) => Promise<Outcome>;

/** Calls a local server over keep-alive connections, as many as needed. */
export function openCaller(port: number): Caller {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 });
  return (call, hangUpAfterMs) =>
    new Promise((resolve) => {
      const { method = 'POST', path, slug, address, token, work, cookie, key, body = {} } = call;
      const payload = JSON.stringify(body);
      const start = performance.now();
      const done = (status: number, text: string): void => {
        const answer = text === '' ? null : JSON.parse(text);
        resolve({ status, code: answer?.code ?? '', ms: performance.now() - start, body: answer });
      };
      const sent = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          method,
          path: `${API_BASE}${path}`,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            'x-app-token': 'meguri-web',
            'x-campaign': slug,
            'x-locale': 'ja_JP',
            'x-forwarded-for': address,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(work === undefined ? {} : { 'x-work': work }),
            ...(cookie === undefined ? {} : { cookie }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => done(0, ''));
          response.on('end', () => done(response.statusCode ?? 0, Buffer.concat(parts).toString()));
        },
      );
      sent.on('error', () => done(0, ''));
      sent.end(payload);
      if (hangUpAfterMs !== undefined) setTimeout(() => sent.destroy(), hangUpAfterMs).unref();
    });
}

/** Starts `act` at a fixed rate, whether or not earlier ones have ended, and waits for all. */
export async function pace<T>(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  act: (n: number) => Promise<T>,
): Promise<T[]> {
  const start = performance.now();
  const running: Promise<T>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = start + (n * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(act(n));
  }
  return Promise.all(running);
}

/** How many outcomes there were of each kind: `201`, `429 too_many_tries`, `hung up`. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of outcomes) {
    const kind = status === 0 ? 'hung up' : `${status} ${code}`.trim();
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
