import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { API_BASE } from '@meguri/core/contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { openUploads, releaseWhenDone } from '../operation/uploads.ts';
import { POST, photoForm, picture } from '../testing/photo-forms.ts';
import { type TestForm, type TestServer, testServer } from '../testing/test-server.ts';

let server: TestServer;
let port: number;
let image: Buffer;

beforeAll(async () => {
  server = await testServer();
  image = await picture('#369', { width: 2000, height: 2000 });
  await server.app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => server.close());

const uploads = async (): Promise<string[]> => {
  const folder = join(server.dataDir, 'uploads');
  return existsSync(folder) ? readdir(folder) : [];
};
const count = async (table: string) =>
  (await server.db.query<{ count: number }>({ name: '', text: `select count(*)::int as count from ${table}` }))[0]
    ?.count;

/** A connection that has sent the head of a post with this form and content length. */
function begin(token: string, form: TestForm, length = form.payload.length): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const head = [
    `POST ${API_BASE}/photo HTTP/1.1`,
    'Host: x',
    'X-App-Token: meguri-web',
    'X-Campaign: test',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${form.type}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
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

describe('a client that hangs up', () => {
  it('at any point of its post leaves no file', async () => {
    const { token } = await server.visitor();
    const form = photoForm(POST, image);
    const size = form.payload.length;
    for (const length of [0, 40, 400, 600, Math.floor(size / 2), size - 40, size - 1]) {
      const socket = begin(token, form);
      await new Promise((resolve) => socket.write(form.payload.subarray(0, length), resolve));
      socket.destroy();
    }
    // All files are deleted and all slots are free again.
    await expect.poll(uploads).toEqual([]);
    expect([await count('photos'), await count('photo_contacts')]).toEqual([0, 0]);
    const whole = begin(token, form);
    whole.write(form.payload);
    expect(await answerOf(whole)).toMatch(/^HTTP\/1.1 201/);
    whole.destroy();
    await expect.poll(uploads).toEqual([]);
    expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

describe('a client that sends slowly', () => {
  it('is disconnected by the time limit, also if it keeps the least rate', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { token } = await server.visitor();
      const before = await count('photos');
      const form = photoForm(POST, Buffer.concat([image, Buffer.alloc(1024 * 1024)]));
      const connected = once(server.app.server.server, 'connection');
      const socket = begin(token, form);
      const [received] = (await connected) as [Socket];
      const answer = answerOf(socket);
      let sent = 700;
      socket.write(form.payload.subarray(0, sent));
      // The only interval is that of the body.
      while (vi.getTimerCount() < 1) await setImmediate();
      for (let seconds = 10; seconds < 60; seconds += 10) {
        const target = received.bytesRead + 50 * 1024;
        socket.write(form.payload.subarray(sent, sent + 51 * 1024));
        sent += 51 * 1024;
        while (received.bytesRead < target) await setImmediate();
        vi.advanceTimersByTime(10_000);
        expect(socket.readyState).toBe('open');
      }
      socket.write(form.payload.subarray(sent, sent + 51 * 1024));
      vi.advanceTimersByTime(10_000);
      expect(await answer).toMatch(/^HTTP\/1.1 408/);
      vi.useRealTimers();
      await expect.poll(uploads).toEqual([]);
      expect(await count('photos')).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not block the uploads of others', async () => {
    const [slow, other] = [await server.visitor(), await server.visitor()];
    const form = photoForm(POST, image);
    const sockets = Array.from({ length: 10 }, () => begin(slow.token, form));
    for (const socket of sockets) socket.write(form.payload.subarray(0, 700));
    await expect.poll(async () => (await uploads()).length).toBe(10);
    const refused = begin(slow.token, form);
    // A slot is taken at the first byte of the file.
    refused.write(form.payload.subarray(0, 700));
    expect(await answerOf(refused)).toMatch(/^HTTP\/1.1 503/);
    expect((await server.call('postPhoto', { token: other.token, form })).status).toBe(201);
    for (const socket of [...sockets, refused]) socket.destroy();
    await expect
      .poll(async () => (await server.call('postPhoto', { token: slow.token, form })).status, { timeout: 20_000 })
      .toBe(201);
  });
});

describe('a post that is too large', () => {
  it('is refused by its content length, and by the bytes received', async () => {
    const { token } = await server.visitor();
    const form = photoForm(POST, Buffer.concat([image, Buffer.alloc(15 * 1024 * 1024)]));
    const announced = begin(token, form, 10 ** 12);
    expect(await answerOf(announced)).toMatch(/^HTTP\/1.1 413/);
    announced.destroy();
    const sent = begin(token, form);
    sent.write(form.payload);
    expect(await answerOf(sent)).toMatch(/^HTTP\/1.1 413/);
    sent.destroy();
    await expect.poll(uploads).toEqual([]);
  });
});

const hana = { accountId: 'hana', network: '192.0.2.1' };

describe('openUploads', () => {
  it('deletes files that a killed server left, and no newer ones', async () => {
    const folder = join(server.dataDir, 'uploads');
    const now = Date.now();
    await writeFile(join(folder, 'old'), 'x');
    await utimes(join(folder, 'old'), new Date(now - 3_700_000), new Date(now - 3_700_000));
    await writeFile(join(folder, 'young'), 'x');
    const parts = openUploads({ folder, random: systemRandom, clock: () => now, minFreeBytes: 0 });
    const upload = await parts.save(
      Readable.from([Buffer.from('\x89PN', 'latin1'), Buffer.from('G\r\n\x1a\n rest', 'latin1')]),
      13,
    );
    expect([
      upload.type,
      upload.bytes,
      (await readdir(folder)).includes('old'),
      (await readdir(folder)).includes('young'),
    ]).toEqual(['image/png', 13, false, true]);
    await parts.discard(upload);
    expect((await readdir(folder)).sort()).toEqual(['young']);
  });

  it('releases the slot when the client disconnects, even before it is reserved', async () => {
    const parts = openUploads({ folder: '/nowhere', random: systemRandom, clock: () => 0, minFreeBytes: 0 });
    const take = (response: ServerResponse) => releaseWhenDone(response, parts.reserve(hana));
    const http = createServer(async (_request, response) => {
      for (let place = 1; place <= 5; place += 1) take(response);
      await once(response, 'close');
      for (let place = 6; place <= 10; place += 1) take(response);
      http.close();
    });
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n', () => socket.destroy());
    await once(http, 'close');
    expect(() => Array.from({ length: 10 }, () => parts.reserve(hana))).not.toThrow();
  });

  it('has a hundred slots, ten for one account', () => {
    const parts = openUploads({ folder: '/nowhere', random: systemRandom, clock: () => 0, minFreeBytes: 0 });
    const uploader = (account: number) => ({ accountId: `account ${account}`, network: `network ${account}` });
    const places = Array.from({ length: 100 }, (_, number) => parts.reserve(uploader(Math.floor(number / 10))));
    expect(() => parts.reserve(uploader(10))).toThrow(Unavailable);
    places[0]?.release();
    expect(() => parts.reserve(uploader(1))).toThrow(Unavailable);
    expect(() => parts.reserve(uploader(0))).not.toThrow();
  });
});
