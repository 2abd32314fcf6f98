import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../app/config.ts';
import { type Dump, dumpTables, restoreTables } from '../db/dump.ts';
import type { Database } from '../db/open.ts';
import { OWNER_FILE, OWNER_FOLDER } from '../lib/file-modes.ts';
import { keysOfPhoto, markStray } from '../photos/picture-files.ts';
import { diskStore, openPhotoStore, type PhotoStore } from '../photos/store.ts';
import { type CommandContext, parseArguments, withDatabase } from './command-context.ts';

const BACKUP_USAGE = 'usage: backup DIR';
const RESTORE_USAGE = 'usage: restore DIR [--replace]';

/** The version of the folder's layout. */
const FORMAT = 1;
/** Photos that are copied at the same time. */
const COPIES = 8;

/** `manifest.json` of a backup. */
interface Manifest extends Dump {
  format: number;
  createdAt: string;
  /** The files of photos. */
  photos: number;
}

/**
 * `backup DIR`: writes all tables, photos and the secret to a new folder, as of one instant, while servers run. The folder
 * has another name until it is complete.
 */
export async function backupCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { out, err } = context;
  const [dir, ...others] = parseArguments(args, {})?.positionals ?? [];
  if (dir === undefined || others.length > 0) {
    err(BACKUP_USAGE);
    return 2;
  }
  const partial = `${dir}.partial`;
  for (const path of [dir, partial]) {
    if ((await readdir(path).catch(() => [])).length === 0) continue;
    err(`${path} is not empty. Nothing was written.`);
    return 1;
  }
  return withDatabase(context, async (db, config) => {
    const tables = join(partial, 'tables');
    try {
      await mkdir(tables, { recursive: true, mode: OWNER_FOLDER });
      const createdAt = new Date().toISOString();
      const dump = await dumpTables(db, tables);
      const ids = (await photosOf(db)).map(({ photoId }) => photoId);
      const copied = await copyPhotos(ids, openPhotoStore(config), diskStore(join(partial, 'photos')));
      const manifest: Manifest = { format: FORMAT, createdAt, photos: copied, ...dump };
      await writeDurably(join(partial, 'secret'), config.secret);
      await writeDurably(join(partial, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      await rename(partial, dir);
      await rememberBackup(db, createdAt);
      out(`${dir} is complete: ${contentsOf(manifest)}.`);
      out('It contains the secret and personal data. Keep it where only you can read it.');
      return 0;
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  });
}

/**
 * `restore DIR [--replace]`: fills an empty database, the photo store and DATA_DIR/secret from a backup. The tables change in
 * one transaction. With `--replace` the database may have contents, which are lost, and the store may have photos of the backup.
 * A store that has them may be that of another database, so only files that this run has added are deleted immediately.
 */
export async function restoreCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { out, err } = context;
  const read = parseArguments(args, { replace: { type: 'boolean' } });
  const [dir, ...others] = read?.positionals ?? [];
  if (!read || dir === undefined || others.length > 0) {
    err(RESTORE_USAGE);
    return 2;
  }
  const manifest = await readManifest(dir);
  if (typeof manifest === 'string') {
    err(manifest);
    return 1;
  }
  return withDatabase(context, async (db, config) => {
    const secret = await secretToWrite(dir, config);
    if (secret === 'other') {
      err(`SECRET is not that of the backup: set it to the content of ${join(dir, 'secret')}. Nothing was changed.`);
      return 1;
    }
    const { campaigns, accounts } = await contentsOfDatabase(db);
    if (campaigns + accounts > 0 && read.values.replace !== true) {
      err(`The database has ${campaigns} campaigns and ${accounts} accounts. Nothing was changed.`);
      err('To lose them, stop all servers and run the command with --replace.');
      return 1;
    }
    const store = openPhotoStore(config);
    const former = await photosOf(db);
    const saved = await photosIn(dir);
    const present = await keysIn(store, saved.flatMap(keysOfPhoto));
    if (present.size > 0 && read.values.replace !== true) {
      err(
        `The photo store has ${present.size} files of this backup. Another database may use it. Nothing was changed.`,
      );
      err(
        'For a trial, set STORAGE_URL to another prefix, or to nothing. To use this store, run the command with --replace.',
      );
      return 1;
    }
    const copied = await copyPhotos(saved, diskStore(join(dir, 'photos')), store);
    if (copied < manifest.photos) {
      err(`${join(dir, 'photos')} has ${copied} of ${manifest.photos} files. The database was not changed.`);
      return 1;
    }
    await restoreTables(db, join(dir, 'tables'), manifest);
    await rememberBackup(db, manifest.createdAt);
    if (secret !== null) await writeDurably(join(config.dataDir, 'secret'), secret);
    const restored = new Set((await photosOf(db)).map(({ photoId }) => photoId));
    // Of photos that were posted while the backup was made.
    const posted = saved.filter((id) => !restored.has(id)).flatMap(keysOfPhoto);
    for (const key of posted) if (!present.has(key)) await store.remove(key);
    // A server that runs with this database and this store deletes the files of the former contents.
    const lost = Map.groupBy(
      former.filter(({ photoId }) => !restored.has(photoId)),
      ({ campaignId }) => campaignId,
    );
    for (const [campaignId, photos] of lost) {
      const ids = photos.map(({ photoId }) => photoId);
      await markStray(db, campaignId, ids, new Date());
    }
    out(`Restored the backup of ${manifest.createdAt}: ${contentsOf(manifest)}.`);
    return 0;
  });
}

/** The pre-flight check of the console says how old the last backup is. */
const rememberBackup = (db: Database, createdAt: string) =>
  db.query({ name: '', text: 'insert into backup_runs (taken_at) values ($1) on conflict do nothing' }, [createdAt]);

const contentsOf = ({ tables, photos }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const of = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0;
  return `${of('campaigns')} campaigns, ${of('accounts')} accounts, ${of('acquisitions')} stamps, ${rows} rows in all, ${photos} files of photos`;
};

async function contentsOfDatabase(db: Database): Promise<{ campaigns: number; accounts: number }> {
  const [row] = await db.query<{ campaigns: number; accounts: number }>({
    name: '',
    text: `
      select (select count(*)::int from campaigns where sandbox is null and not exists (
        select 1 from campaigns s where s.campaign_id = campaigns.rehearses and s.sandbox is not null)) as campaigns,
      (select count(*)::int from accounts a where not exists (
        select 1 from campaigns r join campaigns s on s.campaign_id = r.rehearses
        where r.campaign_id = a.campaign_id and s.sandbox is not null)) as accounts`,
  });
  return row ?? { campaigns: 0, accounts: 0 };
}

const photosOf = (db: Database) =>
  db.query<{ campaignId: number; photoId: string }>({
    name: '',
    text: 'select campaign_id as "campaignId", photo_id as "photoId" from photos',
  });

/** Which of the keys the store has. */
async function keysIn(store: PhotoStore, keys: readonly string[]): Promise<Set<string>> {
  const present = new Set<string>();
  await forEachKey(keys, async (key) => {
    if ((await store.read(key)) !== null) present.add(key);
  });
  return present;
}

/** The photos in a backup. A file is named by the id of its photo, or that and a suffix. */
async function photosIn(dir: string): Promise<string[]> {
  const files = await readdir(join(dir, 'photos'), { recursive: true }).catch(() => []);
  return [...new Set(files.flatMap((file) => /[0-9a-f-]{36}/.exec(file) ?? []))];
}

/** Copies the files of photos. A photo that was deleted since its row was read has none. Returns the number of files. */
async function copyPhotos(ids: readonly string[], from: PhotoStore, to: PhotoStore): Promise<number> {
  let copied = 0;
  await forEachKey(ids.flatMap(keysOfPhoto), async (key) => {
    const bytes = await from.read(key);
    if (bytes === null) return;
    await to.put(key, bytes);
    copied += 1;
  });
  return copied;
}

/** Calls `work` for every key, a few at a time. */
async function forEachKey(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const left = [...keys];
  const next = async (): Promise<void> => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) await work(key);
  };
  await Promise.all(Array.from({ length: COPIES }, next));
}

/** The manifest, or why the folder cannot be restored. */
async function readManifest(dir: string): Promise<Manifest | string> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) return `${dir} is not a complete backup: it has no manifest.json.`;
  const manifest = JSON.parse(text) as Manifest;
  return manifest.format === FORMAT
    ? manifest
    : `${dir} has the format ${manifest.format}, and this version reads ${FORMAT}.`;
}

/**
 * The secret to write to DATA_DIR; null if the server has it already or the backup was stored without it. 'other' if SECRET is
 * set to another one: forms could not be decrypted, and printed codes would be invalid.
 */
async function secretToWrite(dir: string, { secret, dataDir }: Config): Promise<string | null> {
  const saved = (await readFile(join(dir, 'secret'), 'utf8').catch(() => secret)).trim();
  if (saved === secret) return null;
  const stored = await readFile(join(dataDir, 'secret'), 'utf8').catch(() => '');
  return stored.trim() === secret ? saved : 'other';
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', OWNER_FILE);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
