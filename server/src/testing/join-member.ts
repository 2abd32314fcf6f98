import { acceptLink } from '../console/members/accept-link.ts';
import type { Database } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';
import { FailedAttempts } from '../limits/failed-attempts.ts';
import { hashOnce } from './hash-once.ts';

interface Joining {
  /** Of an invitation. */
  token: string;
  name: string;
  password: string;
}

/** Makes a member with the code of POST /links/accept, but without hashing each password. Returns the token of its session. */
export async function joinMember(
  db: Database,
  { token, name, password }: Joining,
  { now, consoleOrigin }: { now: number; consoleOrigin: string },
): Promise<string> {
  const passwords = { hash: hashOnce, verify: async () => false };
  const devices = { issue: () => '', read: () => null };
  const accept = acceptLink({
    db,
    passwords,
    attempts: new FailedAttempts(db),
    random: systemRandom,
    devices,
    consoleOrigin,
  });
  let session: string | null = null;
  const context = {
    locale: 'en_US',
    now,
    address: '127.0.0.1',
    isGone: () => false,
    session: null,
    campaign: null,
    device: '',
    setTilePass: () => undefined,
    setSession: (given: string | null) => {
      session = given;
    },
    deviceToken: null,
    rememberDevice: () => undefined,
    challengeHolder: null,
    holdChallenge: () => '',
    concerns: () => undefined,
  } as const;
  const body = { token, name, password, passwordConfirmation: password };
  const answer = await accept(context, { params: undefined, query: undefined, body });
  if (session === null) throw new Error(`no member has joined: ${JSON.stringify(answer)}`);
  return session;
}
