import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, ownIdentity } from './process-info.ts';

/** The processes that have the cluster open, one file each. A file counts while its process runs. Use under the file lock. */
export interface Users {
  /** The port that the running processes use; undefined if there are none. */
  port(): Promise<number | undefined>;
  /** Adds this process. The result removes it. */
  join(port: number): Promise<() => Promise<void>>;
}

/** The processes listed in `folder`, which is created if it is missing. */
export async function openUsers(folder: string): Promise<Users> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async port() {
      let found: number | undefined;
      for (const file of await readdir(folder)) {
        const path = join(folder, file);
        const [identity = '', port = ''] = (await readFile(path, 'utf8')).split('\n');
        if (isRunning(identity)) found = Number.parseInt(port, 10);
        else await rm(path, { force: true });
      }
      return found;
    },
    async join(port) {
      const path = join(folder, randomUUID());
      await writeFile(path, `${ownIdentity()}\n${port}\n`, { mode: 0o600 });
      return () => rm(path, { force: true });
    },
  };
}
