import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@meguri/core/contract.ts';

/** What open pages have got since the last look. */
export interface PagesResult {
  /** In milliseconds, unsorted. */
  latencies: number[];
  statuses: Record<number, number>;
  /** Calls that had to wait for their connection. */
  late: number;
  /** Of the answers, with their headers. */
  bytes: number;
}

export interface OpenPages {
  /** The results so far, which are forgotten. */
  take(): PagesResult;
  close(): void;
}

interface PagesOptions {
  port: number;
  slug: string;
  pages: number;
  connections: number;
  /** Seconds between two calls of a page, at least and at most. */
  asksEvery: readonly [number, number];
}

interface Page {
  etag: string;
}

interface Connection {
  socket: Socket;
  asking: Page | null;
  from: number;
  head: string;
  waiting: Page[];
}

const TICK_MS = 5;
/** Connections that are opened at a time, and the pause between. */
const AT_ONCE = 200;
const PAUSE_MS = 300;
/** Longer than the longest time between two calls, in ticks. */
const WHEEL = 8_192;

/** The headers that Chromium sends for a call of the app, behind a proxy. */
const headersOf = (slug: string, page: number): string =>
  [
    'Host: rally.example.jp',
    'Connection: keep-alive',
    `X-Forwarded-For: 198.18.${(page >> 8) & 255}.${page & 255}`,
    'sec-ch-ua-platform: "Android"',
    'User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'sec-ch-ua: "Chromium";v="141", "Not?A_Brand";v="8"',
    'sec-ch-ua-mobile: ?1',
    'Content-Type: application/json',
    'X-App-Token: meguri-web',
    `X-Campaign: ${slug}`,
    'X-Locale: ja_JP',
    'Accept: */*',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Mode: cors',
    'Sec-Fetch-Dest: empty',
    `Referer: https://rally.example.jp/${slug}/`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: ja-JP,ja;q=0.9',
  ].join('\r\n');

/** Opens pages that ask `GET /live` again and again, each at times of its own, with the ETag of its last answer. */
export async function openPages({ port, slug, pages, connections, asksEvery }: PagesOptions): Promise<OpenPages> {
  let result = newResult();
  let isClosed = false;
  const start = `GET ${API_BASE}/live HTTP/1.1\r\n`;
  const wheel: { page: Page; connection: Connection }[][] = Array.from({ length: WHEEL }, () => []);
  let tick = 0;
  const [least, most] = asksEvery.map((seconds) => (seconds * 1_000) / TICK_MS) as [number, number];
  const schedule = (page: Page, connection: Connection, after: number): void => {
    wheel[(tick + Math.max(1, Math.round(after))) % WHEEL]?.push({ page, connection });
  };

  const heads = Array.from({ length: 256 }, (_, index) => headersOf(slug, index));
  const send = (connection: Connection, page: Page): void => {
    connection.asking = page;
    connection.from = performance.now();
    const known = page.etag === '' ? '' : `\r\nIf-None-Match: ${page.etag}`;
    connection.socket.write(`${start}${heads[tick & 255]}${known}\r\n\r\n`, 'latin1');
  };

  const onData = (connection: Connection, bytes: Buffer): void => {
    const text = connection.head + bytes.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    const length = end < 0 ? 0 : Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (end < 0 || text.length < end + 4 + length) {
      connection.head = text;
      return;
    }
    const status = Number(text.slice(9, 12));
    const page = connection.asking as Page;
    result.latencies.push(performance.now() - connection.from);
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    result.bytes += text.length;
    page.etag = /^etag: (.*)\r$/im.exec(text.slice(0, end + 2))?.[1] ?? page.etag;
    connection.head = '';
    connection.asking = null;
    const next = connection.waiting.shift();
    if (next) send(connection, next);
    schedule(page, connection, least + Math.random() * (most - least));
  };

  const open = (): Promise<Connection> =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      const connection: Connection = { socket, asking: null, from: 0, head: '', waiting: [] };
      socket.once('connect', () => resolve(connection));
      socket.on('data', (bytes) => onData(connection, bytes));
      socket.on('error', (error) => {
        if (!isClosed) reject(error);
      });
      socket.on('close', () => {
        if (!isClosed) throw new Error('the server closed a connection of open pages');
      });
    });
  const started = performance.now();
  const timer = setInterval(() => {
    const until = Math.floor((performance.now() - started) / TICK_MS);
    while (tick < until) {
      tick += 1;
      const due = wheel[tick % WHEEL]?.splice(0) ?? [];
      for (const { page, connection } of due) {
        if (connection.asking === null) send(connection, page);
        else {
          connection.waiting.push(page);
          result.late += 1;
        }
      }
    }
  }, TICK_MS);

  const opened: Connection[] = [];
  while (opened.length < connections) {
    const some = Math.min(AT_ONCE, connections - opened.length);
    const more = await Promise.all(Array.from({ length: some }, open));
    // The server closes a connection that sends nothing for ten seconds.
    for (const connection of more) send(connection, { etag: '' });
    opened.push(...more);
    await sleep(PAUSE_MS);
  }
  for (let number = connections; number < pages; number += 1) {
    schedule({ etag: '' }, opened[number % connections] as Connection, Math.random() * most);
  }

  return {
    take: () => {
      const taken = result;
      result = newResult();
      return taken;
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      for (const { socket } of opened) socket.destroy();
    },
  };
}

const newResult = (): PagesResult => ({ latencies: [], statuses: {}, late: 0, bytes: 0 });
