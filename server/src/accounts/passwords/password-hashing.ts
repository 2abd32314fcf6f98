import { hash, verify } from '@node-rs/argon2';
import { openWorkQueue } from '../../lib/work-queue.ts';

/** OWASP Password Storage Cheat Sheet, the argon2id minimum: 19 MiB, 2 passes, no parallelism. */
const ARGON2ID = 2;
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** False for a wrong password. Without a hash it is false after the same time, so that the time does not reveal which accounts exist. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes off the event loop, at most `concurrency` passwords at a time. Throws `Unavailable` when `maxWaiting` are already
 * waiting, because the visitor would have given up before the answer.
 */
export function openPasswordHasher({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): PasswordHasher {
  const queued = openWorkQueue('passwords', { concurrency, maxWaiting });
  let decoy: Promise<string> | undefined;

  return {
    hash: (password) => queued(() => hash(password, SETTINGS)),
    verify: async (stored, password) => {
      decoy ??= hash('a decoy password', SETTINGS);
      const against = stored ?? (await decoy);
      const matches = await queued(() => verify(against, password));
      return stored !== null && matches;
    },
  };
}
