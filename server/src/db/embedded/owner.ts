import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';

/** The user that runs PostgreSQL if this process is root: PostgreSQL refuses to run as root. */
export interface Owner {
  uid: number;
  gid: number;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const ACCOUNT = 'postgres';

/** Spawn options that run a program as `owner` (undefined: as this process), in an environment without secrets. */
export function asOwner(owner: Owner | undefined): { env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  return { env: { PATH, LC_ALL: 'C', TZ: 'UTC' }, ...owner };
}

/**
 * The user that runs the cluster at `clusterDir`; undefined for this process's own. If this is root, it is the folder's owner
 * or the system account `postgres`, which is created if it is missing. Throws if that fails.
 */
export function chooseOwner(clusterDir: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const folder = statSync(clusterDir, { throwIfNoEntry: false });
  if (folder && folder.uid !== 0) return { uid: folder.uid, gid: folder.gid };
  const present = findAccount();
  if (present) return present;
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT], {
    encoding: 'utf8',
    env: { PATH },
  });
  const created = findAccount();
  if (created) return created;
  throw new Error(
    `PostgreSQL does not run as root and the account ${ACCOUNT} cannot be created (${made.error?.message ?? made.stderr.trim()}): ` +
      'start as an ordinary user or set DATABASE_URL',
  );
}

/** Lets other users pass through the folder. Its parent folders may still exclude them. */
export function allowTraversal(folder: string): void {
  const mode = statSync(folder).mode & 0o777;
  if ((mode & 0o011) !== 0o011) chmodSync(folder, mode | 0o011);
}

/** Whether `owner` can enter the folder. Tested by the system, because parents, groups and access lists all count. */
export function canEnter(folder: string, owner: Owner | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], asOwner(owner)).status === 0;
}

function findAccount(): Owner | undefined {
  const ids = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, ACCOUNT], { encoding: 'utf8', env: { PATH } });
    return status === 0 ? Number.parseInt(stdout, 10) : undefined;
  });
  const [uid, gid] = ids;
  return uid !== undefined && gid !== undefined ? { uid, gid } : undefined;
}
