import { spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { asOwner, type Owner } from './owner.ts';

/** A PostgreSQL data folder that can be started. */
export interface Cluster {
  dir: string;
  owner: Owner | undefined;
  binaries: Binaries;
  password: string;
  logFile: string;
  /** Settings that replace the usual ones. */
  settings?: readonly string[];
}

/** The superuser and the database that the application uses. */
export const NAME = 'meguri';

const UNFINISHED = 'unfinished-';

/** Creates the data folder under another name and renames it, so that a crash leaves no incomplete cluster. */
export async function initialise(cluster: Cluster, home: string): Promise<void> {
  await removeUnfinished(home);
  const unfinished = await mkdtemp(join(home, UNFINISHED));
  const passwordCopy = `${unfinished}.password`;
  await writeFile(passwordCopy, cluster.password, { mode: 0o600 });
  try {
    const { owner } = cluster;
    if (owner) await Promise.all([unfinished, passwordCopy].map((path) => chown(path, owner.uid, owner.gid)));
    await initdb(cluster, unfinished, passwordCopy);
    await rename(unfinished, cluster.dir);
  } finally {
    await removeUnfinished(home);
  }
}

/** With retries, because the initdb of a process that was killed may still be writing. */
async function removeUnfinished(home: string): Promise<void> {
  const left = (await readdir(home)).filter((name) => name.startsWith(UNFINISHED));
  const retrying = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  await Promise.all(left.map((name) => rm(join(home, name), retrying)));
}

async function initdb({ binaries, owner }: Cluster, dir: string, passwordFile: string): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${dir}`,
      `--username=${NAME}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...asOwner(owner), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb failed with ${code} in ${dir}: ${said.trim()}`));
    });
  });
}
