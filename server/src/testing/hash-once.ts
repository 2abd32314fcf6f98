import { openPasswordHasher } from '../accounts/passwords/password-hashing.ts';

const hasher = openPasswordHasher({ concurrency: 1, maxWaiting: 1 });
const hashes = new Map<string, Promise<string>>();

/** The hash of a password, computed once in a worker: most tests need an account or a member, but not its hash. */
export function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hasher.hash(password, { address: '127.0.0.1', isGone: () => false });
  hashes.set(password, known);
  return known;
}
