import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandRunner } from '../testing/commands.ts';
import { contentsOf } from '../testing/contents.ts';
import { postedPhoto } from '../testing/photo-forms.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { violatedInvariants } from '../testing/test-presents.ts';
import { PASSWORD, SECRET, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { backupCommand, restoreCommand } from './backup.ts';

let source: TestServer;
let target: TestDatabase;
let folder: string;
let dir: string;
let collector: Visitor;
const keyed = { 'idempotency-key': 'the-same' };
const stamp = { spotId: 'tower', method: 'keyword', keyword: 'sakura' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meguri-backup-'));
  dir = join(folder, 'backup');
  source = await testServer();
  target = await testDatabase();
  collector = await source.visitor();
  const { token } = collector;
  await source.call('acquireStamp', { token, body: stamp, headers: keyed });
  await source.call('acquireStamp', { token, body: { spotId: 'bridge', method: 'quiz', answer: 2 } });
  expect((await source.call('takePresent', { token, body: { presentId: 'towel' } })).status).toBe(201);
  await postedPhoto(source, token);
}, 60_000);
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

const backup = (path: string) => commandRunner(source, backupCommand, { dataDir: source.dataDir })(path);
const dataDirOf = (name: string) => join(folder, name);
interface RestoreOptions {
  secret?: string;
  to?: TestDatabase;
  dataDir?: string;
}
const restore = (
  args: string[],
  { secret = SECRET, to = target, dataDir = dataDirOf('restored') }: RestoreOptions = {},
) => commandRunner(to, restoreCommand, { secret, dataDir })(...args);
const filesOf = async (dataDir: string) => (await readdir(join(dataDir, 'photos'), { recursive: true })).sort();

describe('a backup', () => {
  it('is complete, and its restore has the same rows, files and sequences', async () => {
    const { status, out } = await backup(dir);
    expect([status, out]).toEqual([0, expect.stringContaining('1 campaigns, 1 accounts, 2 stamps')]);
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect(await readFile(join(dir, 'secret'), 'utf8')).toBe(SECRET);
    expect((await stat(join(dir, 'secret'))).mode & 0o777).toBe(0o600);
    const before = await contentsOf(source.db);

    const restored = await restore([dir]);
    expect([restored.status, restored.err]).toEqual([0, '']);
    expect(await contentsOf(target.db)).toEqual(before);
    expect(await violatedInvariants(target.db)).toEqual([]);
    const files = async (path: string) => (await readdir(path, { recursive: true })).sort();
    expect(await files(dataDirOf('restored/photos'))).toEqual(await files(join(source.dataDir, 'photos')));
  });

  it('is served by a server: log-in, stamps, photos, and the same answer to a repeated call', async () => {
    const database = { ...target, close: async () => undefined };
    const server = await testServer(testCampaign(), { database, publish: false, dataDir: dataDirOf('restored') });
    const { token, username } = collector;
    const login = await server.call('login', { body: { username, password: PASSWORD } });
    expect(login.status).toBe(200);
    const both = [source, server];
    const [first, again] = await Promise.all(both.map((each) => each.call('listUserStamps', { token })));
    expect(again?.body).toEqual(first?.body);
    const repeats = both.map((each) => each.call('acquireStamp', { token, body: stamp, headers: keyed }));
    const [original, repeated] = await Promise.all(repeats);
    expect([repeated?.status, repeated?.body]).toEqual([201, original?.body]);
    const [photo] = await target.db.query<{ photo_id: string }>({ name: '', text: 'select photo_id from photos' });
    expect((await server.app.server.inject({ url: `/photos/${photo?.photo_id}.webp` })).statusCode).toBe(200);
    await server.publish(testCampaign({ slug: 'next' }));
    expect((await server.call('showCampaign', { headers: { 'x-campaign': 'next' } })).status).toBe(200);
    await server.app.close();
  });

  it('is of one instant while visitors collect', async () => {
    let isOver = false;
    const collecting = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const { token } = await source.visitor();
        await source.call('acquireStamp', { token, body: stamp });
        await source.call('acquireStamp', { token, body: { spotId: 'bridge', method: 'quiz', answer: 2 } });
      }
    });
    const busy = join(folder, 'busy');
    expect((await backup(busy)).status).toBe(0);
    isOver = true;
    await Promise.all(collecting);
    const other = await testDatabase();
    expect((await restore([busy], { to: other, dataDir: dataDirOf('other') })).status).toBe(0);
    expect(await violatedInvariants(other.db)).toEqual([]);
    await other.close();
  });

  it('does not overwrite a folder', async () => {
    const { status, err } = await backup(dir);
    expect([status, err]).toEqual([1, `${dir} is not empty. Nothing was written.`]);
  });
});

describe('a restore', () => {
  it('refuses a database with contents, and replaces them with --replace', async () => {
    const before = await contentsOf(target.db);
    const { status, err } = await restore([dir]);
    expect([status, err]).toEqual([1, expect.stringContaining('2 campaigns and 1 accounts. Nothing was changed.')]);
    expect(await contentsOf(target.db)).toEqual(before);
    expect((await restore([dir, '--replace'])).status).toBe(0);
    expect(await target.db.query({ name: '', text: 'select slug from campaigns' })).toEqual([{ slug: 'test' }]);
  });

  it('refuses a store that has photos of the backup, and with --replace deletes no file that was there', async () => {
    // The servers go on: a photo that a visitor posts after the backup.
    const later = await source.visitor();
    await source.call('acquireStamp', { token: later.token, body: stamp });
    await source.call('acquireStamp', { token: later.token, body: { spotId: 'bridge', method: 'quiz', answer: 2 } });
    expect((await source.call('takePresent', { token: later.token, body: { presentId: 'towel' } })).status).toBe(201);
    await postedPhoto(source, later.token);
    const before = await filesOf(source.dataDir);
    const trial = await testDatabase();
    const there = { to: trial, dataDir: source.dataDir };
    const { status, err } = await restore([dir], there);
    expect([status, err]).toEqual([1, expect.stringContaining('Another database may use it. Nothing was changed.')]);
    expect(await trial.db.query({ name: '', text: 'select 1 from accounts' })).toEqual([]);

    // A trial against the advice, twice: what the second one replaces has a photo that the backup does not have.
    const all = join(folder, 'all');
    expect((await backup(all)).status).toBe(0);
    expect((await restore([all, '--replace'], there)).status).toBe(0);
    expect((await restore([dir, '--replace'], there)).status).toBe(0);
    expect(await filesOf(source.dataDir)).toEqual(before);
    // A server that runs with both would delete the files of the former contents.
    expect(await trial.db.query({ name: '', text: 'select 1 from stray_pictures' })).toHaveLength(1);
    await trial.close();
  });

  it('changes nothing when a file is damaged', async () => {
    const before = await contentsOf(target.db);
    const damaged = join(folder, 'damaged');
    await backup(damaged);
    await truncate(join(damaged, 'tables', 'acquisitions.copy.gz'), 60);
    await expect(restore([damaged, '--replace'])).rejects.toThrow();
    expect(await contentsOf(target.db)).toEqual(before);
  });

  it('refuses a backup with another secret than SECRET', async () => {
    const { status, err } = await restore([dir, '--replace'], { secret: 'x'.repeat(40) });
    expect([status, err]).toEqual([1, expect.stringContaining('SECRET is not that of the backup')]);
  });

  it('writes the secret over one that was only generated', async () => {
    const generated = 'y'.repeat(40);
    await writeFile(join(dataDirOf('restored'), 'secret'), generated);
    expect((await restore([dir, '--replace'], { secret: generated })).status).toBe(0);
    expect(await readFile(join(dataDirOf('restored'), 'secret'), 'utf8')).toBe(SECRET);
  });

  it.each([
    ['without a folder', [], 2],
    ['of a folder that is no backup', [tmpdir()], 1],
    ['with an unknown option', ['x', '--force'], 2],
  ])('%s is refused', async (_what, args, expected) => {
    expect((await restore(args)).status).toBe(expected);
  });
});
