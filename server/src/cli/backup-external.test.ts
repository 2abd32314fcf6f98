import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOfPhoto } from '../photos/picture-files.ts';
import type { S3Address } from '../photos/storage-url.ts';
import { diskStore, type PhotoStore, s3Store } from '../photos/store.ts';
import { contentsOf } from '../testing/contents.ts';
import { postedPhoto } from '../testing/photo-forms.ts';
import { startSwift } from '../testing/swift.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { violatedInvariants } from '../testing/test-presents.ts';
import { SECRET, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { runCommand } from './run.ts';

// The commands as an operator runs them: everything they need is in the environment.

const swift = await startSwift();
const isS3 = 'address' in swift;
if (!isS3) {
  console.error(`\nNOT TESTED: backup of an S3-compatible store, since no real one can be had here: ${swift.reason}\n`);
}

describe.runIf(isS3)('with DATABASE_URL and STORAGE_URL', () => {
  const bucket = isS3 ? swift.address : (undefined as never);
  const restoredTo: S3Address = { ...bucket, prefix: 'restored/' };
  let source: TestServer;
  let target: TestDatabase;
  let folder: string;
  let dir: string;
  let photoIds: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meguri-backup-s3-'));
    dir = join(folder, 'backup');
    source = await testServer(testCampaign(), { storage: bucket });
    target = await testDatabase();
    photoIds = [];
    for (let n = 0; n < 3; n += 1) {
      const { token } = await source.visitor();
      const stamp = { spotId: 'tower', method: 'keyword', keyword: 'sakura' };
      await source.call('acquireStamp', { token, body: stamp });
      await source.call('acquireStamp', { token, body: { spotId: 'bridge', method: 'quiz', answer: 2 } });
      expect((await source.call('takePresent', { token, body: { presentId: 'towel' } })).status).toBe(201);
      photoIds.push(await postedPhoto(source, token));
    }
  }, 60_000);
  afterAll(async () => {
    await source.close();
    await target.close();
    if (isS3) await swift.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (args: string[], env: Record<string, string>) => {
    const [out, err]: [string[], string[]] = [[], []];
    const status = await runCommand(
      args,
      { SECRET, PUBLIC_URL: 'https://rally.example.jp', DATA_DIR: join(folder, 'data'), ...env },
      { out: (line) => out.push(line), err: (line) => err.push(line), isWatched: false },
    );
    return { status, out: out.join('\n'), err: err.join('\n') };
  };

  const filesIn = (store: PhotoStore) =>
    Promise.all(
      photoIds.flatMap(keysOfPhoto).map(async (key) => Buffer.from((await store.read(key)) ?? []).toString('base64')),
    );

  it('a backup and its restore into a second database and store have the same rows, ledger and photos', async () => {
    const before = await contentsOf(source.db);
    expect(before['point_ledger']?.rows).toBeGreaterThan(0);
    const backedUp = await run(['backup', dir], { DATABASE_URL: source.url, STORAGE_URL: urlOf(bucket) });
    expect([backedUp.status, backedUp.err]).toEqual([0, '']);
    expect(backedUp.out).toContain('1 campaigns, 3 accounts, 6 stamps');
    expect(backedUp.out).toContain(`${photoIds.flatMap(keysOfPhoto).length} files of photos`);

    const restored = await run(['restore', dir], { DATABASE_URL: target.url, STORAGE_URL: urlOf(restoredTo) });
    expect([restored.status, restored.err]).toEqual([0, '']);
    // A slow machine raises an alert by itself, also between the two.
    expect(await contentsOf(target.db)).toEqual({ ...before, alerts: expect.anything() });
    expect(await violatedInvariants(target.db)).toEqual([]);
    const files = await filesIn(s3Store(restoredTo));
    expect(files.every((file) => file.length > 100)).toBe(true);
    expect(files).toEqual(await filesIn(s3Store(bucket)));
    // No embedded database was started, no photo was written to the disk, and the secret is that of the environment.
    expect(await readdir(join(folder, 'data'))).toEqual([]);
    expect(await readFile(join(dir, 'secret'), 'utf8')).toBe(SECRET);
  });

  it('is restored into a folder as well', async () => {
    const other = await testDatabase();
    const dataDir = join(folder, 'on-disk');
    const { status } = await run(['restore', dir], { DATABASE_URL: other.url, DATA_DIR: dataDir });
    expect(status).toBe(0);
    expect(await filesIn(diskStore(join(dataDir, 'photos')))).toEqual(await filesIn(s3Store(bucket)));
    await other.close();
  });

  it('changes no database when the store is not there', async () => {
    const empty = await testDatabase();
    const before = await contentsOf(empty.db);
    const STORAGE_URL = urlOf({ ...bucket, endpoint: 'http://127.0.0.1:9' });
    expect((await run(['restore', dir], { DATABASE_URL: empty.url, STORAGE_URL })).status).toBe(1);
    expect(await contentsOf(empty.db)).toEqual(before);
    const failed = await run(['backup', join(folder, 'none')], { DATABASE_URL: source.url, STORAGE_URL });
    expect(failed.status).toBe(1);
    expect(await readdir(folder)).not.toContain('none');
    await empty.close();
  });
});

const urlOf = ({ endpoint, bucket, prefix, accessKeyId, secretAccessKey }: S3Address): string =>
  `s3+http://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}@${new URL(endpoint).host}/${bucket}/${prefix}`;
