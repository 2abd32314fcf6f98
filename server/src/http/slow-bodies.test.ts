import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutSlowBodies, formMs } from './slow-bodies.ts';

const MB = 1024 * 1024;

describe('a form with a file', () => {
  it.each([
    [1 * MB, 60],
    [20 * MB, 60],
    [210 * MB, 615],
  ])('of %i bytes may take %i s', (bytes, seconds) => {
    expect(Math.ceil(formMs(bytes) / 1000)).toBe(seconds);
  });
});

describe('a JSON body', () => {
  let app: FastifyInstance;
  let socket: Socket;

  beforeEach(async () => {
    // The only interval is that of a body.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = Fastify();
    cutSlowBodies(app);
    app.post('/', async () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
    socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
  });

  afterEach(async () => {
    socket.destroy();
    await app.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const head = (length: number) =>
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
  const answer = async () => String((await once(socket, 'data'))[0]);
  const timersAre = async (count: number) => {
    while (vi.getTimerCount() !== count) await setImmediate();
  };

  it('that arrives with its headers needs no timer', async () => {
    const start = vi.spyOn(globalThis, 'setInterval');
    socket.write(`${head(2)}{}`);
    expect(await answer()).toMatch(/^HTTP\/1.1 200/);
    await setImmediate();
    expect(start).not.toHaveBeenCalled();
  });

  it('that arrives later in time is read, and its timer ends', async () => {
    socket.write(head(2));
    await timersAre(1);
    vi.advanceTimersByTime(9_000);
    socket.write('{}');
    expect(await answer()).toMatch(/^HTTP\/1.1 200/);
    await timersAre(0);
  });

  it('that does not arrive within 10 s is cut', async () => {
    socket.write(`${head(2)}{`);
    await timersAre(1);
    vi.advanceTimersByTime(10_000);
    expect(await answer()).toMatch(/^HTTP\/1.1 408/);
    await timersAre(0);
  });

  it('of a client that hangs up leaves no timer', async () => {
    socket.write(`${head(2)}{`);
    await timersAre(1);
    socket.destroy();
    await timersAre(0);
  });
});
