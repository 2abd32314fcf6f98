import { connect, type Socket } from 'node:net';

/** The result of a load test. */
export interface RawResult {
  count: number;
  seconds: number;
  others: number;
  /** The number of responses by status. */
  statuses: Record<number, number>;
  /** In milliseconds, unsorted. */
  latencies: number[];
}

/** Requests are serialised before the measurement, up to this rate. Further requests are serialised when they are sent. */
const PREPARED_PER_SECOND = 12_000;

/** In bytes, larger than any response measured here. */
const LARGEST_ANSWER = 64 * 1024;

/**
 * Puts HTTP/1.1 load on a local port: `connections` keep-alive sockets with one request in progress each, for at most
 * `seconds` and `requests`. It uses plain sockets with one read buffer each and requests serialised in advance. A general
 * load generator needs more CPU per request than the measured servers, on the same cores, and would hide their difference.
 */
export async function rawLoad(
  port: number,
  settings: {
    connections: number;
    seconds: number;
    requests?: number;
    /** How many requests are serialised before the measurement, at most. */
    prepared?: number;
    request: (n: number) => Buffer;
  },
): Promise<RawResult> {
  const { connections, seconds, requests = Infinity, request } = settings;
  const most = Math.min(requests, settings.prepared ?? seconds * PREPARED_PER_SECOND);
  const prepared = Array.from({ length: most }, (_, n) => request(n));
  const result: RawResult = { count: 0, seconds, others: 0, statuses: {}, latencies: [] };
  const start = performance.now();
  const end = start + seconds * 1000;
  let sent = 0;
  const next = (): Buffer | null => {
    if (sent >= requests || performance.now() >= end) return null;
    const bytes = prepared[sent] ?? request(sent);
    sent += 1;
    return bytes;
  };
  const onAnswer = (status: number, ms: number): void => {
    result.latencies.push(ms);
    result.count += 1;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    if (status < 200 || status > 299) result.others += 1;
  };
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, { next, onAnswer })));
  result.seconds = (performance.now() - start) / 1000;
  return result;
}

/** Sends one request after another on its own connection, until `next` returns null. */
function runConnection(
  port: number,
  { next, onAnswer }: { next: () => Buffer | null; onAnswer: (status: number, ms: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let from = 0;
    let isOver = false;
    // The state of a response that has arrived in part.
    let head = '';
    let missing = 0;
    const send = (): void => {
      const bytes = next();
      if (bytes) {
        from = performance.now();
        socket.write(bytes);
      } else {
        isOver = true;
        socket.destroy();
        resolve();
      }
    };
    const onBytes = (count: number, buffer: Uint8Array): boolean => {
      if (head === '' || missing === 0) {
        head += Buffer.from(buffer.buffer, buffer.byteOffset, count).toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return true;
        missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - head.length;
      } else missing -= count;
      if (missing > 0) return true;
      onAnswer(Number(head.slice(9, 12)), performance.now() - from);
      head = '';
      missing = 0;
      send();
      return true;
    };
    const socket: Socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.alloc(LARGEST_ANSWER), callback: onBytes },
    });
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => {
      if (!isOver) reject(new Error('the server closed the connection'));
    });
  });
}
