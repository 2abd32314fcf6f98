import { hash, verify } from '@node-rs/argon2';
import { openFairQueue } from '../../lib/fair-queue.ts';
import { networkOf } from '../../limits/network.ts';
import type { Context } from '../../operation/context.ts';

/** OWASP Password Storage Cheat Sheet, the argon2id minimum: 19 MiB, 2 passes, no parallelism. */
const ARGON2ID = 2;
const SETTINGS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Who waits for a hash. Callers of different networks take turns. */
export type HashCaller = Pick<Context, 'address' | 'isGone'>;

/**
 * New passwords (`hash`), log-ins (`verify`), and those of known devices have groups of their own, and so have members of the console,
 * so that a flood of one does not starve the others.
 */
export interface PasswordHasher {
  hash(password: string, caller: HashCaller): Promise<string>;
  /** False for a wrong password. Without a hash it is false after the same time, so that the time does not reveal which accounts exist. */
  verify(
    hash: string | null,
    password: string,
    caller: HashCaller & { isKnownDevice?: boolean; isMember?: boolean },
  ): Promise<boolean>;
}

/**
 * Hashes off the event loop, at most `concurrency` passwords at a time. `maxWaiting` wait in each group. A caller
 * who has gone gets no work done (lib/fair-queue.ts).
 */
export function openPasswordHasher({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): PasswordHasher {
  const queued = openFairQueue('passwords', { concurrency, maxWaiting });
  const placeOf = (group: string, { address, isGone }: HashCaller) => ({ group, key: networkOf(address), isGone });
  let decoy: Promise<string> | undefined;

  return {
    hash: (password, caller) => queued(placeOf('registration', caller), () => hash(password, SETTINGS)),
    verify: async (stored, password, caller) => {
      decoy ??= hash('a decoy password', SETTINGS);
      const against = stored ?? (await decoy);
      const who = `${caller.isMember ? ' of a member' : ''}${caller.isKnownDevice ? ' from a known device' : ''}`;
      const matches = await queued(placeOf(`log-in${who}`, caller), () => verify(against, password));
      return stored !== null && matches;
    },
  };
}
