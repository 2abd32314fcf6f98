import type { SignedInMember } from '@meguri/core/console/members/schema.ts';
import { ConsoleRefusal } from '../api/console-call.ts';
import { inTime } from '../browser/in-time.ts';
import type { RecordStore } from '../browser/record-store.ts';
import { later } from '../browser/timers.ts';

const KEY = 'walk-member';
/** How long a cached member is valid without an answer of the server. */
export const CACHE_MS = 12 * 60 * 60_000;

interface CachedMember {
  member: SignedInMember;
  /** When the server last confirmed the session, by the clock of this device. */
  at: number;
}

/** Whether this is the address of a walk test, the only page that opens without a network. */
export const isWalkPage = (path: string): boolean => /^\/console\/[^/]+\/walk\/?$/.test(path);

export interface CachedMemberParts {
  store: RecordStore;
  now: number;
  /** Asks the server. Null without a session. */
  ask: () => Promise<SignedInMember | null>;
}

/**
 * Returns the signed-in member on a walk-test page. Caches the server's answer on this device. If the server does not
 * answer, the cached member is valid for 12 hours; a refusal is rethrown.
 */
export async function memberOrCached({ store, now, ask }: CachedMemberParts): Promise<SignedInMember | null> {
  const cached = await freshMember(store, now);
  const answer = ask();
  try {
    const member = await (cached ? inTime(answer, later) : answer);
    if (member) await store.put(KEY, { member, at: now } satisfies CachedMember);
    else await forgetMember(store);
    return member;
  } catch (error) {
    if (!cached || error instanceof ConsoleRefusal) throw error;
    return cached.member;
  }
}

/** Returns the cached member; deletes it and returns null if it has expired. */
async function freshMember(store: RecordStore, now: number): Promise<CachedMember | null> {
  const cached = (await store.all(KEY)).get(KEY) as CachedMember | undefined;
  if (!cached) return null;
  // A clock that was set back must not make it last longer.
  if (cached.at <= now && now - cached.at < CACHE_MS) return cached;
  await forgetMember(store);
  return null;
}

/** Deletes what is older than 12 hours, on a device on which nobody opens the walk test any more. */
export const forgetExpired = async (store: RecordStore, now: number): Promise<void> =>
  void (await freshMember(store, now));

/** Matches the key of a cached walk (../walk/walk-session.ts). Keys of unsent measurements are longer. */
const CACHED_WALK = /^walk\/[^/]+\/[^/]+\/walk$/;

/**
 * Deletes the cached member and the cached walks. Unsent measurements stay; only the same member can see them again.
 */
export async function forgetMember(store: RecordStore): Promise<void> {
  await store.remove(KEY);
  for (const key of (await store.all('walk/')).keys()) if (CACHED_WALK.test(key)) await store.remove(key);
}
