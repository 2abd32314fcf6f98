import type { Answer, Body } from '@meguri/core/contract.ts';
import type { Authentication } from '../api/call.ts';
import { ApiProblem, type HttpAnswer, problemOf } from '../api/http.ts';
import { type CampaignStorage, SESSION_KEYS } from '../browser/storage.ts';
import type { Lock } from './lock.ts';
import { COUNTER_START, isDue, onRefreshed, onUnauthorized } from './token-rules.ts';

/** The session is over and the visitor is on the way to sign-in; nothing is left to tell. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

export type LoginResult = Answer<'login'>['result'];

/** What a session acts with. */
export interface SessionTools {
  slug: string;
  storage: CampaignStorage;
  /** Milliseconds since the epoch. */
  clock: () => number;
  lock: Lock;
  sendRefresh: (body: Body<'refresh'>) => Promise<HttpAnswer>;
  sendLogout: (jwt: string, body: Body<'logout'>) => Promise<unknown>;
  goHome: () => void;
  /** `ended`: the session ended by itself and the page should say so. */
  goToSignIn: (why: { ended: boolean }) => void;
  reload: () => void;
}

/** The session of a visitor in one campaign (R4.9, R8.1 to R8.4). */
export interface Session extends Authentication {
  /** The account name; null for an anonymous visitor. */
  username(): string | null;
  /** Called when somebody logs in or out, here or in another tab. */
  subscribe(listener: () => void): () => void;
  /** Keeps the tokens of a login or registration with status `OK`. */
  logIn(result: LoginResult): void;
  /** Tells the server, forgets the session, goes to sign-in. */
  logOut(): Promise<void>;
}

/** How long a log-out waits for the server before it forgets the session all the same. */
const FAREWELL_MS = 3000;

/** Opens the session that the storage holds; it is empty for an anonymous visitor. */
export function createSession(tools: SessionTools): Session {
  const { storage } = tools;

  const end = (where: 'home' | 'sign-in'): never => {
    storage.remove(...SESSION_KEYS);
    if (where === 'home') tools.goHome();
    else tools.goToSignIn({ ended: true });
    throw new SessionEnded('the session has ended');
  };

  const keep = (result: LoginResult | undefined): boolean => {
    if (result?.status !== 'OK' || !result.id_token || !result.refresh_token) return false;
    storage.set('username', result.username);
    storage.set('refresh', result.refresh_token);
    storage.set('expiration_time', String(tools.clock() + (result.expires_in ?? 0) * 1000));
    // Last, because its presence is what makes the visitor logged in.
    storage.set('jwt', result.id_token);
    return true;
  };

  const exchange = async (seen: string): Promise<void> => {
    const isOurs = () => storage.get('jwt') === seen;
    // Another tab was faster, to renew or to log out.
    if (!isOurs()) return assertAlive();
    const refresh_token = storage.get('refresh');
    const username = storage.get('username');
    if (!refresh_token || !username) return end('sign-in');
    const answer = await tools.sendRefresh({ refresh_token, username });
    // Somebody logged out or in while the answer was on its way: it belongs to a session that is no more.
    if (!isOurs()) return assertAlive();
    const next = onRefreshed(answer.status);
    if (next === 'keep') throw new ApiProblem(problemOf(answer));
    if (next !== 'store') return end(next);
    if (!keep((answer.body as Answer<'refresh'> | undefined)?.result)) end('sign-in');
  };

  const assertAlive = (): void => {
    if (storage.get('jwt') === null) throw new SessionEnded('the session has ended');
  };

  let flight: Promise<void> | null = null;
  const refresh = (seen: string): Promise<void> => {
    flight ??= tools
      .lock(`${tools.slug}_refresh`, () => exchange(seen))
      .finally(() => {
        flight = null;
      });
    return flight;
  };

  const token = async (): Promise<string> => {
    const jwt = storage.get('jwt');
    if (jwt === null) throw new SessionEnded('nobody is logged in');
    const isRenewable = storage.get('refresh') !== null;
    if (!isRenewable || !isDue(storage.get('expiration_time'), tools.clock())) return jwt;
    await refresh(jwt);
    return storage.get('jwt') ?? jwt;
  };

  return {
    username: () => (storage.get('jwt') === null ? null : (storage.get('username') ?? '')),
    subscribe: storage.subscribe,
    logIn: (result) => {
      keep(result);
    },
    logOut: async () => {
      const farewell = async () => {
        const jwt = await token();
        const refresh_token = storage.get('refresh');
        if (refresh_token) await tools.sendLogout(jwt, { refresh_token });
      };
      // A server that cannot be told must not keep a visitor from leaving a shared phone.
      await Promise.race([
        farewell().catch(() => {}),
        new Promise<void>((resolve) => setTimeout(resolve, FAREWELL_MS)),
      ]);
      storage.remove(...SESSION_KEYS);
      tools.goToSignIn({ ended: false });
    },
    token,
    answered: () => {
      const start = String(COUNTER_START);
      if (storage.get('jwt') !== null && storage.get('unauthorized_count') !== start) {
        storage.set('unauthorized_count', start);
      }
    },
    unauthorized: async (sent) => {
      assertAlive();
      const next = onUnauthorized(storage.get('unauthorized_count'));
      if (next.do === 'give-up') return end('home');
      storage.set('unauthorized_count', String(next.counter));
      // Where the token has changed since, it was renewed already and only the reload is left.
      if (storage.get('jwt') === sent) await refresh(sent);
      tools.reload();
      return new Promise<never>(() => {});
    },
  };
}
