import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '../db/unavailable.ts';

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
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  const queued = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Unavailable('too many passwords waiting');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

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
