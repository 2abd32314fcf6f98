import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../app/config.ts';
import { openDatabase } from '../db/open.ts';
import { POST, photoForm, picture, postedPhoto } from '../testing/photo-forms.ts';
import { type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { photoCommand } from './photo.ts';
import { tableLines } from './table.ts';

let server: TestServer;
let who: Visitor;

beforeAll(async () => {
  server = await testServer();
  who = await server.visitor();
});
afterAll(() => server.close());

async function run(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const status = await photoCommand(args, {
    config: () => ({ publicUrl: 'https://rally.example.jp', dataDir: server.dataDir, storage: null }) as Config,
    openDatabase: async () => ({
      db: openDatabase({ url: server.url, pooled: false, maxConnections: 2, onError: () => undefined }),
      stop: async () => undefined,
    }),
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  });
  return { status, out, err: err.join('\n') };
}

const shown = async () => (await server.call('listPhotos', { token: who.token })).body.photos.map((photo) => photo.id);
const look = async (id: string) =>
  (await Promise.all(['', '-small'].map((kind) => server.app.server.inject({ url: `/photos/${id}${kind}.webp` })))).map(
    ({ statusCode }) => statusCode,
  );

describe('usage', () => {
  it.each([
    [],
    ['list'],
    ['list', ''],
    ['list', 'test', 'more'],
    ['list', 'test', '--status', 'good'],
    ['list', 'test', '--sort'],
    ['approve', 'test'],
    ['approve', 'test', ''],
    ['reject', 'test', 'id', '--status', 'pending'],
    ['delete', 'test', 'id'],
  ])('is printed for %s %s %s %s', async (...args) => {
    const { status, out, err } = await run(...args.filter((word) => word !== undefined));
    expect([status, out]).toEqual([2, []]);
    expect(err).toMatch(/^usage: photo list SLUG/);
  });
});

describe('a campaign with moderation before publication', () => {
  it('shows a photo after its approval', async () => {
    const id = await postedPhoto(server, who.token);
    expect(await shown()).toEqual([]);
    const { out } = await run('list', 'test', '--status', 'pending');
    expect(out[0]).toMatch(/^ID +STATUS +SPOT +POSTED +TAKEN +NAME +PLACE +REPORTS +PICTURE$/);
    expect(out[1]).toMatch(
      new RegExp(`^${id}  pending  bridge  2026-10-05 12:00  2026-10-05 .*https://rally.example.jp/photos/${id}.webp$`),
    );
    expect(out.at(-1)).toBe('1 pending photo.');
    for (const time of ['first', 'again'])
      expect([time, await run('approve', 'test', id)]).toEqual([
        time,
        { status: 0, out: [`${id} approved.`], err: '' },
      ]);
    expect(await shown()).toEqual([id]);
    expect((await run('list', 'test', '--status', 'pending')).out).toEqual(['0 pending photos.']);
  });

  it('deletes a rejected photo and its files', async () => {
    const id = await postedPhoto(server, who.token);
    await run('approve', 'test', id);
    expect([await look(id), (await shown()).includes(id)]).toEqual([[200, 200], true]);
    for (const time of ['first', 'again'])
      expect([time, await run('reject', 'test', id)]).toEqual([time, { status: 0, out: [`${id} rejected.`], err: '' }]);
    expect([await look(id), (await shown()).includes(id)]).toEqual([[404, 404], false]);
    const back = await run('approve', 'test', id);
    expect([back.status, back.err]).toEqual([
      1,
      `${id} was rejected and its files were deleted. It cannot be approved.`,
    ]);
    expect((await run('list', 'test', '--status', 'rejected')).out[1]).toMatch(/\(removed\)$/);
    expect(await server.db.query({ name: '', text: 'select * from stray_pictures' })).toEqual([]);
  });

  it('reports unknown photos and campaigns, and moderates the others', async () => {
    const id = await postedPhoto(server, who.token);
    const { status, out, err } = await run('approve', 'test', 'x', id, crypto.randomUUID());
    expect([status, out]).toEqual([1, [`${id} approved.`]]);
    expect(err).toMatch(/^There is no photo x in test\.\nThere is no photo .{36} in test\.$/);
    expect(await run('list', 'nowhere')).toEqual({ status: 1, out: [], err: 'There is no campaign nowhere.' });
  });

  it('does not void a stamp when its photo is rejected', async () => {
    const id = await postedPhoto(server, who.token);
    const HERE = { lat: 35.6586, lon: 139.7454, accuracy: 10 };
    const body = { spotId: 'bridge', method: 'photo', photoId: id, ...HERE };
    expect((await server.call('acquireStamp', { token: who.token, body })).status).toBe(201);
    await run('reject', 'test', id);
    expect((await server.call('showUser', { token: who.token })).body.progress.stamps).toBe(1);
  });
});

describe('a campaign with moderation after publication', () => {
  it('shows a photo immediately and hides it after rejection', async () => {
    const open = await testServer(
      { ...testCampaign({ photos: { moderation: 'publish-first' } }), slug: 'open' },
      { database: { db: server.db, url: server.url, close: async () => undefined }, dataDir: server.dataDir },
    );
    const poster = await open.visitor('poster');
    const { body } = await open.call('postPhoto', { token: poster.token, form: photoForm(POST, await picture()) });
    const gallery = async () => (await open.call('listPhotos', { token: poster.token })).body.photos.length;
    expect([body.photo.status, await gallery()]).toEqual(['approved', 1]);
    expect((await run('reject', 'test', body.photo.id)).err).toContain('There is no photo');
    expect((await run('reject', 'open', body.photo.id)).status).toBe(0);
    expect(await gallery()).toBe(0);
    await open.close();
  });
});

describe('tableLines', () => {
  it('aligns columns with wide characters and removes control characters', () => {
    expect(
      tableLines(
        ['A', 'NAME', 'Z'],
        [
          ['1', 'はな', 'x'],
          ['22', 'hana\u001b[31m\u202e', 'y'],
        ],
      ),
    ).toEqual(['A   NAME      Z', '1   はな      x', '22  hana[31m  y']);
  });
});
