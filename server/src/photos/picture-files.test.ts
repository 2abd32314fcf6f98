import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../lib/unavailable.ts';
import { picture, postedPhoto } from '../testing/photo-forms.ts';
import { type TestServer, testServer, type Visitor } from '../testing/test-server.ts';
import { adoptFiles, writeFiles } from './picture-files.ts';
import { removePhotosOf, removePicturesOf } from './remove.ts';
import { diskStore, type PhotoStore } from './store.ts';
import { sweepPictures } from './sweep-pictures.ts';

let server: TestServer;
let store: PhotoStore;
const HOUR = 3_600_000;

beforeAll(async () => {
  server = await testServer();
  store = diskStore(join(server.dataDir, 'photos'));
});
afterAll(() => server.close());

const files = async () =>
  (await readdir(join(server.dataDir, 'photos'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  );
const count = async (table: string) =>
  (await server.db.query<{ count: number }>({ name: '', text: `select count(*)::int as count from ${table}` }))[0]
    ?.count;
const keyOf = async ({ username }: Visitor) => {
  const [row] = await server.db.query<{ campaign_id: number; account_id: string }>(
    { name: '', text: 'select campaign_id, account_id from accounts where username = $1' },
    [username],
  );
  return { campaignId: row?.campaign_id ?? 0, accountId: row?.account_id ?? '' };
};

describe('files of a post that a crash interrupted', () => {
  it('are deleted an hour later, and a post that is even later fails', async () => {
    const parts = { db: server.db, store };
    const photo = { campaignId: 1, photoId: randomUUID() };
    const image = await picture();
    await writeFiles(parts, photo, { picture: image, thumbnail: image, now: server.clock.now });
    expect([(await files()).length, await sweepPictures(parts, server.clock.now + HOUR - 1)]).toEqual([2, 0]);
    expect(await sweepPictures(parts, server.clock.now + HOUR)).toBe(1);
    expect([await files(), await count('stray_pictures')]).toEqual([[], 0]);
    await expect(server.db.transaction((tx) => adoptFiles(tx, photo))).rejects.toBeInstanceOf(Unavailable);
  });

  it('stay while the transaction of the post is open, and are deleted when it fails', async () => {
    const parts = { db: server.db, store };
    const photo = { campaignId: 1, photoId: randomUUID() };
    const image = await picture();
    await writeFiles(parts, photo, { picture: image, thumbnail: image, now: server.clock.now });
    const failed = server.db.transaction(async (tx) => {
      await adoptFiles(tx, photo);
      expect(await sweepPictures(parts, server.clock.now + HOUR)).toBe(0);
      throw new Error('cut off');
    });
    await expect(failed).rejects.toThrow('cut off');
    expect([(await files()).length, await sweepPictures(parts, server.clock.now + HOUR)]).toEqual([2, 1]);
    expect(await files()).toEqual([]);
  });
});

describe('a post whose row cannot be written', () => {
  it('leaves no row and no files after the sweep', async () => {
    const who = await server.visitor();
    // As if the server died between the files and the commit.
    await server.db.query({ name: '', text: "alter table photos add constraint no_more check (spot_id <> 'tower')" });
    await expect(postedPhoto(server, who.token, { spotId: 'tower' })).rejects.toThrow();
    await server.db.query({ name: '', text: 'alter table photos drop constraint no_more' });
    expect([
      await count('photos'),
      await count('photo_contacts'),
      await count('stray_pictures'),
      (await files()).length,
    ]).toEqual([0, 0, 1, 2]);
    expect(await sweepPictures({ db: server.db, store }, server.clock.now + HOUR)).toBe(1);
    expect(await files()).toEqual([]);
    expect(await postedPhoto(server, who.token, { spotId: 'tower' })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the photos of a deleted account', () => {
  it('are deleted with files, contact address and AR nonces; those of others stay', async () => {
    const [who, other] = [await server.visitor(), await server.visitor()];
    const mine = [await postedPhoto(server, who.token), await postedPhoto(server, who.token)];
    const theirs = await postedPhoto(server, other.token);
    await server.call('startAr', { token: who.token, params: { id: 'bridge' } });
    const key = await keyOf(who);
    const before = (await files()).length;
    const aborted = server.db.transaction(async (tx) => {
      await removePhotosOf(tx, key, new Date(server.clock.now));
      throw new Error('crash');
    });
    await expect(aborted).rejects.toThrow('crash');
    expect([(await files()).length, await count('stray_pictures'), await count('ar_nonces')]).toEqual([before, 0, 1]);
    const removal = await server.db.transaction((tx) => removePhotosOf(tx, key, new Date(server.clock.now)));
    const ids = removal.photoIds;
    expect(ids.sort()).toEqual(mine.sort());
    expect([await count('stray_pictures'), await count('ar_nonces'), await count('photo_contacts')]).toEqual([2, 0, 2]);
    const away: PhotoStore = { ...store, remove: () => Promise.reject(new Unavailable('away')) };
    expect(await removePicturesOf({ db: server.db, store: away }, key.campaignId, ids)).toBe(false);
    expect([(await files()).length, await count('stray_pictures')]).toEqual([before, 2]);
    expect(await removePicturesOf({ db: server.db, store }, key.campaignId, ids)).toBe(true);
    expect([before - (await files()).length, await count('stray_pictures')]).toEqual([4, 0]);
    expect((await files()).some((name) => name.includes(theirs))).toBe(true);
  });
});
