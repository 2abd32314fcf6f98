import { connect, type Socket } from 'node:net';

/** One answered request. */
export interface RawResult {
  count: number;
  seconds: number;
  others: number;
  /** How many answers there were of each status. */
  statuses: Record<number, number>;
  /** Milliseconds, unsorted. */
  latencies: number[];
}

/**
 * Bounded HTTP/1.1 load on a loopback port: `connections` keep-alive sockets, one request under way on each, for so many
 * seconds and at most so many requests. Written on
 * bare sockets because a general load generator costs more CPU a request than the servers measured here, on the same
 * cores, and so hides the difference between them.
 */
export async function rawLoad(
  port: number,
  settings: { connections: number; seconds: number; requests?: number; request: (n: number) => Buffer },
): Promise<RawResult> {
  const result: RawResult = { count: 0, seconds: settings.seconds, others: 0, statuses: {}, latencies: [] };
  const start = performance.now();
  const end = start + settings.seconds * 1000;
  let sent = 0;
  const worker = async (): Promise<void> => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    while (performance.now() < end && sent < (settings.requests ?? Infinity)) {
      const from = performance.now();
      socket.write(settings.request(sent++));
      const status = await answer(socket);
      result.latencies.push(performance.now() - from);
      result.count += 1;
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status < 200 || status > 299) result.others += 1;
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: settings.connections }, worker));
  result.seconds = (performance.now() - start) / 1000;
  return result;
}

/** Reads one whole answer and gives its status. */
function answer(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const onData = (data: Buffer) => {
      text += data.toString('latin1');
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (text.length < headEnd + 4 + length) return;
      socket.off('data', onData).off('close', onClose);
      resolve(Number(text.slice(9, 12)));
    };
    const onClose = () => reject(new Error('the server closed the connection'));
    socket.on('data', onData).once('close', onClose);
  });
}
