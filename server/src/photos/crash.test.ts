import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, API_BASE } from '@meguri/core/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST, photoForm, picture } from '../testing/photo-forms.ts';
import { client, newDataDir, runMeguri, type ServerProcess, startProcess } from '../testing/process.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { SECRET, type TestForm } from '../testing/test-server.ts';
import { diskStore } from './store.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** A spot of the demo campaign that accepts photos from anywhere. */
const SPOT = 'toro';

/* Kills a real server process with the demo campaign while it handles posts. */
let dataDir: string;
let database: TestDatabase;
let server: ServerProcess;
let env: Record<string, string>;

beforeAll(async () => {
  dataDir = await newDataDir();
  database = await testDatabase();
  env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET };
  server = await startProcess(env);
}, 120_000);
afterAll(async () => {
  await server.signal('SIGTERM');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const post = async (token: string, form: TestForm, key: string) => {
  const response = await fetch(`${server.origin}${API_BASE}/photo`, {
    method: 'POST',
    headers: {
      'x-app-token': 'meguri-web',
      'x-campaign': 'akari',
      'content-type': form.type,
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: new Uint8Array(form.payload),
  });
  return { status: response.status, body: (await response.json()) as Answer<'postPhoto'> };
};

const photoIds = async () =>
  (await database.db.query<{ photo_id: string }>({ name: '', text: 'select photo_id from photos' })).map(
    (row) => row.photo_id,
  );
const files = async () =>
  (await readdir(join(dataDir, 'photos'), { recursive: true }).catch(() => []))
    .filter((name) => name.endsWith('.webp'))
    .map((name) => name.slice(3));

describe('a server that is killed while it handles posts', () => {
  it('loses no acknowledged photo, and repeats post nothing twice', { timeout: 120_000 }, async () => {
    await mkdir(join(dataDir, 'photos'), { recursive: true });
    const form = photoForm(
      { ...POST, spotId: SPOT, date: '2026-01-01' },
      await picture('#936', { width: 1800, height: 1200 }),
    );
    const people = await Promise.all(
      ['kill1', 'kill2', 'kill3', 'kill4'].map((name) => client(server.origin).register(name)),
    );
    const acknowledged: string[] = [];
    const all = people.map(async ({ id_token: token }, person) => {
      for (let number = 0; number < 50; number += 1) {
        const answer = await post(token, form, `post ${person} ${number}`.replaceAll(' ', '-')).catch(() => null);
        if (answer === null) return { token, person, unsure: number };
        expect(answer.status).toBe(201);
        acknowledged.push(answer.body.photo.id);
      }
      return { token, person, unsure: 50 };
    });
    await expect.poll(() => acknowledged.length, { interval: 2, timeout: 60_000 }).toBeGreaterThan(5);
    await server.signal('SIGKILL');
    const ends = await Promise.all(all);

    const stored = await photoIds();
    const present = await files();
    for (const id of acknowledged) expect(stored).toContain(id);
    for (const id of stored) expect(present).toEqual(expect.arrayContaining([`${id}.webp`, `${id}-small.webp`]));

    server = await startProcess(env);
    const repeats = await Promise.all(
      ends.map(({ token, person, unsure }) => post(token, form, `post-${person}-${unsure}`)),
    );
    expect(repeats.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const after = await photoIds();
    expect(after).toHaveLength(acknowledged.length + 4);

    await sweepPictures({ db: database.db, store: diskStore(join(dataDir, 'photos')) }, Date.now() + 3_600_000);
    expect((await files()).sort()).toEqual(after.flatMap((id) => [`${id}-small.webp`, `${id}.webp`]).sort());
    const [notes] = await database.db.query<{ count: number }>({
      name: '',
      text: 'select count(*)::int as count from stray_pictures',
    });
    expect(notes?.count).toBe(0);
  });
});

describe('the command-line program while the server runs', () => {
  it('lists, approves and rejects photos', { timeout: 120_000 }, async () => {
    const { call, register } = client(server.origin);
    const { id_token: token } = await register('beside');
    const form = photoForm({ ...POST, spotId: SPOT, date: '2026-01-01', handleName: 'はな' }, await picture());
    const { body } = await post(token, form, 'beside');
    const { id, url } = body.photo;
    const listed = await runMeguri(['photo', 'list', 'akari', '--status', 'pending'], env);
    expect([listed.status, listed.out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`${id}  pending  ${SPOT} .*はな`)),
    ]);
    expect(await runMeguri(['photo', 'approve', 'akari', id], env)).toMatchObject({
      status: 0,
      out: `${id} approved.\n`,
    });
    const shown = async () =>
      (await call('GET', `/photos?spotId=${SPOT}`, { token })).body.photos.map((one: { id: string }) => one.id);
    expect(await shown()).toEqual([id]);
    expect((await fetch(server.origin + url)).headers.get('content-type')).toBe('image/webp');
    expect(await runMeguri(['photo', 'reject', 'akari', id], env)).toMatchObject({
      status: 0,
      out: `${id} rejected.\n`,
    });
    expect([await shown(), (await fetch(server.origin + url)).status]).toEqual([[], 404]);
  });
});
