import { connect, type Socket } from 'node:net';

/** What became of a load. */
export interface RawResult {
  count: number;
  seconds: number;
  others: number;
  /** How many answers there were of each status. */
  statuses: Record<number, number>;
  /** Milliseconds, unsorted. */
  latencies: number[];
}

/** Requests written down before the clock starts; whoever answers more than this gets the rest as they come. */
const PREPARED_A_SECOND = 12_000;

/** More than any answer measured here. */
const LARGEST_ANSWER = 64 * 1024;

/**
 * Bounded HTTP/1.1 load on a loopback port: `connections` keep-alive sockets, one request under way on each, for so many
 * seconds and at most so many requests. Written on bare sockets that read into one buffer each, with the requests made
 * beforehand, because a general load generator costs more CPU a request than the servers measured here, on the same
 * cores, and so hides the difference between them.
 */
export async function rawLoad(
  port: number,
  settings: { connections: number; seconds: number; requests?: number; request: (n: number) => Buffer },
): Promise<RawResult> {
  const { connections, seconds, requests = Infinity, request } = settings;
  const prepared = Array.from({ length: Math.min(requests, seconds * PREPARED_A_SECOND) }, (_, n) => request(n));
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
  await Promise.all(Array.from({ length: connections }, () => converse(port, { next, onAnswer })));
  result.seconds = (performance.now() - start) / 1000;
  return result;
}

/** Sends one request after the other on a connection of its own, until there is none left. */
function converse(
  port: number,
  { next, onAnswer }: { next: () => Buffer | null; onAnswer: (status: number, ms: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let from = 0;
    let isOver = false;
    // Of an answer that has come in part.
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
