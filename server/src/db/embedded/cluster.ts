import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { type Cluster, initialise } from './initialise.ts';
import { allowTraversal, canEnter, chooseOwner, type Owner } from './owner.ts';

/** Where a cluster is placed if PostgreSQL's user cannot reach DATA_DIR. */
const SYSTEM_HOME = '/var/lib/meguri';

/**
 * Opens the cluster in `base`, or creates one. The caller holds the lock of `base`. Throws if another major version wrote the
 * cluster, if PostgreSQL's user cannot reach it, or if its password file is missing.
 */
export async function openCluster(base: string): Promise<Cluster> {
  const link = join(base, 'cluster');
  const owner = chooseOwner(link);
  if (owner && !canEnter(base, owner)) for (const folder of [join(base, '..'), base]) allowTraversal(folder);
  const present = await realpath(link).catch(() => undefined);
  return present ? openPresent(base, present, owner) : createCluster(base, owner);
}

async function openPresent(base: string, dir: string, owner: Owner | undefined): Promise<Cluster> {
  if (!canEnter(dir, owner)) {
    throw new Error(
      `PostgreSQL runs as user ${owner?.uid}, which cannot access ${dir}: give that user permission to enter (x) its parent folders`,
    );
  }
  const binaries = await findBinaries(join(dir, '..'), owner);
  await refuseOtherVersion(dir, binaries);
  const passwordFile = join(base, 'password');
  const password = await readFile(passwordFile, 'utf8').catch(() => {
    throw new Error(`${passwordFile} is missing: restore it, because the database cannot be opened without it`);
  });
  return { dir, owner, binaries, password, logFile: join(base, 'postgres.log') };
}

async function createCluster(base: string, owner: Owner | undefined): Promise<Cluster> {
  const home = !owner || canEnter(base, owner) ? base : await homeOutside(base);
  try {
    const binaries = await findBinaries(home, owner);
    const password = randomBytes(24).toString('base64url');
    await writeFile(join(base, 'password'), password, { mode: 0o600 });
    const dir = join(home, 'cluster');
    const cluster = { dir, owner, binaries, password, logFile: join(base, 'postgres.log') };
    await initialise(cluster, home);
    if (home !== base) await symlink(dir, join(base, 'cluster'));
    return cluster;
  } catch (error) {
    if (home !== base) await rm(home, { recursive: true, force: true });
    throw error;
  }
}

/** A new folder for a cluster whose `base` is below a folder that only root may enter. */
async function homeOutside(base: string): Promise<string> {
  const name = createHash('sha256').update(base).digest('hex').slice(0, 16);
  await mkdir(SYSTEM_HOME, { recursive: true, mode: 0o755 });
  // A folder of this name belongs to a DATA_DIR that was deleted. Its data must be neither used nor removed.
  for (let copy = 1; ; copy++) {
    const home = join(SYSTEM_HOME, copy === 1 ? name : `${name}-${copy}`);
    if (await isCreated(home)) return home;
  }
}

async function isCreated(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    await chmod(folder, 0o711);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function refuseOtherVersion(dir: string, { major, version }: Binaries): Promise<void> {
  const found = (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => 'of an unknown version')).trim();
  if (found === major) return;
  throw new Error(
    `The database in ${dir} was written by PostgreSQL ${found}; this program brings ${version}. ` +
      'Dump it with the pg_dump of its own version, move the folder away, start once and restore the dump.',
  );
}
