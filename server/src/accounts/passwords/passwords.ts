import { hash, verify } from '@node-rs/argon2';
import { openWorkQueue } from '../../lib/work-queue.ts';

/** OWASP Password Storage Cheat Sheet, the argon2id minimum: 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = 2;
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a wrong password. With no hash it takes as long and is false: nobody learns which accounts exist. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashing off the event loop, `atOnce` at a time; beyond `maxWaiting` a request is refused (`Unavailable`) at once
 * rather than answered when the visitor has long given up.
 */
export function openPasswords({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Passwords {
  const queued = openWorkQueue('passwords', { atOnce, maxWaiting });
  let decoy: Promise<string> | undefined;

  return {
    hash: (password) => queued(() => hash(password, SETTINGS)),
    verify: async (stored, password) => {
      decoy ??= hash('a password that nobody has', SETTINGS);
      const against = stored ?? (await decoy);
      const matches = await queued(() => verify(against, password));
      return stored !== null && matches;
    },
  };
}
