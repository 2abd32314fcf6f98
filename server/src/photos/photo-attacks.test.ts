import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@meguri/core/contract.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { openUploads } from '../operation/uploads.ts';
import { POST, photoForm, picture } from '../testing/photo-forms.ts';
import { type TestForm, type TestServer, testServer } from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let port: number;
let image: Buffer;

beforeAll(async () => {
  server = await testServer();
  image = await picture('#369', { width: 2000, height: 2000 });
  await server.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** A connection that has sent the head of a post with this form, and `bytes` of it. */
function begin(token: string, form: TestForm, bytes: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `POST ${API_BASE}/photo HTTP/1.1`,
    'Host: x',
    'X-App-Token: meguri-web',
    'X-Campaign: test',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${form.type}`,
    `Content-Length: ${form.payload.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(form.payload.subarray(0, bytes));
  return socket;
}
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    socket.on('data', (data) => {
      received += String(data);
      if (received.includes('\r\n')) resolve(received);
    });
    socket.on('close', () => resolve(received));
  });

/** Pixels that no encoder can compress. */
const noise = (side: number) =>
  sharp(systemRandom.bytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

describe('slow senders', () => {
  it('are disconnected when they send less than 4 KB a second, and others are not', async () => {
    const { token } = await server.visitor();
    const form = photoForm(POST, Buffer.concat([image, Buffer.alloc(400_000)]));
    const connections: Socket[] = [];
    server.app.server.server.on('connection', (connection) => connections.push(connection));
    const arrived = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [slow, steady] = [begin(token, form, 0), begin(token, form, 0)];
    const answers = [answerOf(slow), answerOf(steady)];
    try {
      // The only intervals are those of the two bodies. `expect.poll` would advance the clock.
      while (vi.getTimerCount() < 2) await setImmediate();
      const heads = arrived();
      slow.write(form.payload.subarray(0, 40 * 1024 - 1));
      steady.write(form.payload.subarray(0, 40 * 1024));
      while (arrived() - heads < 80 * 1024 - 1) await setImmediate();
      vi.advanceTimersByTime(10_000);
      expect(await answers[0]).toMatch(/^HTTP\/1.1 408/);
    } finally {
      vi.useRealTimers();
    }
    steady.write(form.payload.subarray(40 * 1024));
    expect(await answers[1]).toMatch(/^HTTP\/1.1 201/);
    for (const socket of [slow, steady]) socket.destroy();
  });

  it('take no slot before the first byte of the file', async () => {
    const visitors = await Promise.all(Array.from({ length: 11 }, () => server.visitor()));
    const form = photoForm(POST, image);
    const idle = visitors.slice(0, 10).flatMap(({ token }) => Array.from({ length: 10 }, () => begin(token, form, 60)));
    await sleep(500);
    const token = visitors.at(-1)?.token ?? '';
    expect((await server.call('postPhoto', { token, form })).status).toBe(201);
    for (const socket of idle) socket.destroy();
  });

  it('behind one network leave half of the places to others', async () => {
    const parts = openUploads({ folder: '/nowhere', random: systemRandom, clock: () => 0, minFreeBytes: 0 });
    const from = (network: string) => (number: number) =>
      parts.reserve({ accountId: `${network} ${Math.floor(number / 5)}`, network });
    const taken = Array.from({ length: 50 }, (_, number) => from('192.0.2.1')(number));
    expect(() => from('192.0.2.1')(50)).toThrow(Unavailable);
    expect(() => Array.from({ length: 50 }, (_, number) => from('192.0.2.2')(number))).not.toThrow();
    taken[0]?.release();
    expect(() => from('192.0.2.1')(50)).not.toThrow();
  });
});

describe('photos that fill the disk', () => {
  it('are refused when the stored picture would be larger than a photograph', async () => {
    const { token } = await server.visitor();
    const huge = await noise(1600);
    expect(huge.length).toBeLessThan(15_000_000);
    const { status, problem } = await server.call('postPhoto', { token, form: photoForm(POST, huge) });
    expect([status, problem.code]).toEqual([413, 'too_large']);
    expect((await server.call('postPhoto', { token, form: photoForm(POST, await noise(400)) })).status).toBe(201);
  });

  it('are refused above the quota of the campaign, until some are removed', async () => {
    const small = await testServer(undefined, { photosPerCampaign: 2 });
    const post = async () => {
      const { token } = await small.visitor();
      return small.call('postPhoto', { token, form: photoForm(POST, await picture()) });
    };
    expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([201, 201, 503]);
    await small.db.query({
      name: '',
      text: `update photos set status = 'rejected' where photo_id = (select photo_id from photos limit 1)`,
    });
    expect((await post()).status).toBe(201);
    await small.close();
  });

  it('are refused when the disk has too little room, which the database needs', async () => {
    const full = await testServer(undefined, { minFreeBytes: Number.MAX_SAFE_INTEGER });
    const { token } = await full.visitor();
    const form = photoForm(POST, await picture());
    expect((await full.call('postPhoto', { token, form })).status).toBe(503);
    const body = { spotId: 'tower', method: 'keyword', keyword: 'sakura' };
    expect((await full.call('acquireStamp', { token, body })).status).toBe(201);
    await full.close();
  });
});
