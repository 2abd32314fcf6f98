import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../lib/unavailable.ts';
import { POST, photoForm, picture } from '../testing/photo-forms.ts';
import { startSwift } from '../testing/swift.ts';
import { testServer } from '../testing/test-server.ts';
import { decidePhoto } from './decide-photo.ts';
import { diskStore, type PhotoStore, s3Store } from './store.ts';
import { sweepPictures } from './sweep-pictures.ts';

const folder = await mkdtemp(join(tmpdir(), 'meguri-store-'));
const swift = await startSwift();
const isS3 = 'address' in swift;
if (!isS3)
  console.error(`\nNOT TESTED: photos in an S3-compatible store, since no real one can be had here: ${swift.reason}\n`);
afterAll(async () => {
  if (isS3) await swift.stop();
  await rm(folder, { recursive: true, force: true });
});

const stores: [string, PhotoStore][] = [
  ['a folder', diskStore(folder)],
  ...(isS3 ? [['an S3-compatible store', s3Store(swift.address)] as [string, PhotoStore]] : []),
];

describe.each(stores)('%s', (_what, store) => {
  it('returns the stored bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    await store.put('ab/one.webp', bytes);
    expect(bytes.equals((await store.read('ab/one.webp')) ?? Buffer.alloc(0))).toBe(true);
    await store.put('ab/one.webp', Buffer.from('again'));
    expect(Buffer.from((await store.read('ab/one.webp')) ?? []).toString()).toBe('again');
  });

  it('returns null for a missing or removed key; removing twice has no effect', async () => {
    await store.put('cd/two.webp', Buffer.from('two'));
    for (const time of ['first', 'again']) {
      await store.remove('cd/two.webp');
      expect([time, await store.read('cd/two.webp')]).toEqual([time, null]);
    }
    expect(await store.read('never/put.webp')).toBeNull();
  });
});

it('a folder can be read by its owner alone, also one that existed before', async () => {
  const shared = join(folder, 'shared');
  await mkdir(shared, { mode: 0o755 });
  const path = join(shared, 'ab', 'one.webp');
  await diskStore(shared).put('ab/one.webp', Buffer.from('one'));
  const modes = await Promise.all([shared, dirname(path), path].map(async (each) => (await stat(each)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o700, 0o600]);
});

it('a folder that is not writable is unavailable', async () => {
  await expect(diskStore('/dev/null/photos').put('a/b.webp', Buffer.from('x'))).rejects.toBeInstanceOf(Unavailable);
});

describe.runIf(isS3)('an S3-compatible store', () => {
  const address = isS3 ? swift.address : (undefined as never);

  it.each([
    ['with a wrong secret', { secretAccessKey: 'wrong' }],
    ['with an unknown key', { accessKeyId: 'test:nobody' }],
    ['without the bucket', { bucket: 'none' }],
    ['that does not respond', { endpoint: 'http://127.0.0.1:9' }],
  ])('%s is unavailable, and not an empty store', async (_what, over) => {
    const store = s3Store({ ...address, ...over });
    await expect(store.put('a/b.webp', Buffer.from('x'))).rejects.toBeInstanceOf(Unavailable);
    await expect(store.read('a/b.webp')).rejects.toBeInstanceOf(Unavailable);
  });

  it('stores posted photos, serves them, and deletes rejected ones', async () => {
    const server = await testServer(undefined, { storage: address });
    const { token } = await server.visitor();
    const form = photoForm(POST, await picture());
    const { status, body } = await server.call('postPhoto', { token, form });
    expect(status).toBe(201);
    expect(await readdir(server.dataDir)).toEqual(['uploads']);
    const look = () => server.app.server.inject({ url: body.photo.url });
    const shown = await look();
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const parts = { db: server.db, store: s3Store(address), record: async () => undefined };
    const [campaign] = await server.db.query<{ campaign_id: number }>({
      name: '',
      text: 'select campaign_id from campaigns',
    });
    const decision = { decision: 'reject', reason: null, memberId: null, seen: null } as const;
    const campaignId = campaign?.campaign_id ?? 0;
    const judged = await decidePhoto(parts, {
      ...decision,
      campaignId,
      photo: { photoId: body.photo.id },
      now: new Date(),
    });
    expect([judged, (await look()).statusCode]).toEqual([{ ok: true, filesDeleted: true }, 404]);
    await server.close();
  });

  it('that is unavailable refuses posts without a row, and is swept when it is back', async () => {
    const away = await testServer(undefined, { storage: { ...address, endpoint: 'http://127.0.0.1:9' } });
    const { token } = await away.visitor();
    const { status, headers } = await away.call('postPhoto', { token, form: photoForm(POST, await picture()) });
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    const count = async (table: string) =>
      (await away.db.query<{ count: number }>({ name: '', text: `select count(*)::int as count from ${table}` }))[0]
        ?.count;
    expect([await count('photos'), await count('photo_contacts'), await count('stray_pictures')]).toEqual([0, 0, 1]);
    const parts = { db: away.db, store: s3Store(address) };
    expect(await sweepPictures(parts, away.clock.now)).toBe(0);
    expect(await sweepPictures(parts, away.clock.now + 3_600_000)).toBe(1);
    expect(await count('stray_pictures')).toBe(0);
    await away.close();
  });
});
