import type { Answer, Body } from '@meguri/core/contract.ts';
import type { SessionEnd } from '@meguri/core/paths.ts';
import type { Authentication } from '../api/call.ts';
import { ApiProblem, type HttpAnswer, problemOf } from '../api/http.ts';
import { type CampaignStorage, SESSION_KEYS } from '../browser/storage.ts';
import type { Lock } from './lock.ts';
import { COUNTER_START, isDue, onRefreshed, onUnauthorized } from './token-rules.ts';

/** The session is over and the app is going to sign-in. The caller need not report anything. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

export type LoginResult = Answer<'login'>['result'];

/** The dependencies of a session. */
export interface SessionTools {
  slug: string;
  storage: CampaignStorage;
  /** Milliseconds since the epoch. */
  clock: () => number;
  lock: Lock;
  sendRefresh: (body: Body<'refresh'>) => Promise<HttpAnswer>;
  sendLogout: (jwt: string, body: Body<'logout'>) => Promise<Pick<HttpAnswer, 'status'>>;
  /** Ends the messages of push services to this browser. */
  endPush: () => Promise<void>;
  goHome: () => void;
  /** `ended`: why the session has ended; undefined after a log-out. */
  goToSignIn: (ended?: SessionEnd) => void;
  reload: () => void;
  /** Whether a reload may sign a guest in again. False right after it has done so, so that the page never reloads forever. */
  mayResume: () => boolean;
}

/** The session of a visitor in one campaign (R4.9, R8.1 to R8.4). */
export interface Session extends Authentication {
  /** The account name; null for an anonymous visitor. */
  username(): string | null;
  /** The id of the account; undefined for an anonymous visitor. */
  accountId(): string | undefined;
  /** Calls `listener` when somebody logs in or out, in this tab or another. */
  subscribe(listener: () => void): () => void;
  /** Whether a guest is logged in: the account of the stored resume secret. */
  isGuest(): boolean;
  /**
   * Stores the tokens of a log-in or registration with status `OK`, and the resume secret of a guest. A log-in to the
   * guest's own account without a resume secret forgets the stored one: that account is no guest any more.
   */
  logIn(result: LoginResult): void;
  /** The organiser has blocked the account: clears the session and goes to sign-in, which says so and why. */
  block(why?: string): void;
  /** The guest became an account or ended: its resume secret no longer works. */
  forgetGuest(): void;
  /** Logs out at the server, clears the session and goes to sign-in. A guest cannot come back, so the screen warns before. */
  logOut(): Promise<void>;
}

/** How long a log-out waits for the server before it clears the session anyway. */
const LOG_OUT_TIMEOUT_MS = 3000;

/** The account id in an id_token; undefined if it has none. The server verifies the token, not the app. */
function accountOf(jwt: string | null): string | undefined {
  try {
    const payload = jwt?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    return payload && (JSON.parse(atob(payload)) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

const isBlocked = (answer: HttpAnswer): boolean =>
  answer.status === 403 && problemOf(answer).code === 'account_blocked';

/** Opens the stored session, which is empty for an anonymous visitor. */
// oxlint-disable-next-line max-lines-per-function -- as several functions it costs bytes of the first page, whose budget is full
export function createSession(tools: SessionTools): Session {
  const { storage } = tools;

  const block = (why = '') => {
    storage.remove(...SESSION_KEYS);
    storage.set('block', why);
    tools.goToSignIn('blocked');
  };

  const end = (where: 'home' | 'sign-in'): never => {
    storage.remove(...SESSION_KEYS);
    if (where === 'home') tools.goHome();
    else if (storage.get('guest') !== null && tools.mayResume()) tools.reload();
    else tools.goToSignIn('expired');
    throw new SessionEnded('the session has ended');
  };

  const isGuest = (): boolean => {
    const [accountId] = storage.get('guest')?.split('.') ?? [];
    return accountId !== undefined && accountId === accountOf(storage.get('jwt'));
  };

  const store = (result: LoginResult | undefined): boolean => {
    if (result?.status !== 'OK' || !result.id_token || !result.refresh_token) return false;
    storage.set('username', result.username);
    storage.set('refresh', result.refresh_token);
    storage.set('expiration_time', String(tools.clock() + (result.expires_in ?? 0) * 1000));
    // Set it last: its presence marks the visitor as logged in.
    storage.set('jwt', result.id_token);
    return true;
  };

  const refreshTokens = async (seen: string): Promise<void> => {
    const isCurrent = () => storage.get('jwt') === seen;
    // Another tab has already refreshed or logged out.
    if (!isCurrent()) return assertAlive();
    const refresh_token = storage.get('refresh');
    const username = storage.get('username');
    if (!refresh_token || !username) return end('sign-in');
    const answer = await tools.sendRefresh({ refresh_token, username });
    // Somebody logged out or in during the request. The answer belongs to a session that no longer exists.
    if (!isCurrent()) return assertAlive();
    const next = onRefreshed(answer.status);
    if (next === 'stay') throw new ApiProblem(problemOf(answer));
    if (isBlocked(answer)) {
      block(problemOf(answer).detail);
      throw new SessionEnded('the account is blocked');
    }
    if (next !== 'store') return end(next);
    if (!store((answer.body as Answer<'refresh'> | undefined)?.result)) end('sign-in');
  };

  const assertAlive = (): void => {
    if (storage.get('jwt') === null) throw new SessionEnded('the session has ended');
  };

  let pending: Promise<void> | null = null;
  const refresh = (seen: string): Promise<void> => {
    pending ??= tools
      .lock(`${tools.slug}_refresh`, () => refreshTokens(seen))
      .finally(() => {
        pending = null;
      });
    return pending;
  };

  const token = async (): Promise<string> => {
    const jwt = storage.get('jwt');
    if (jwt === null) throw new SessionEnded('no visitor is logged in');
    const isRenewable = storage.get('refresh') !== null;
    if (!isRenewable || !isDue(storage.get('expiration_time'), tools.clock())) return jwt;
    await refresh(jwt);
    return storage.get('jwt') ?? jwt;
  };

  return {
    username: () => (storage.get('jwt') === null ? null : (storage.get('username') ?? '')),
    accountId: () => accountOf(storage.get('jwt')),
    subscribe: storage.subscribe,
    isGuest,
    block,
    logIn: (result) => {
      if (result.resume !== undefined) storage.set('guest', result.resume);
      if (store(result) && result.resume === undefined && isGuest()) storage.remove('guest');
    },
    forgetGuest: () => storage.remove('guest', 'books_later'),
    logOut: async () => {
      const revoke = async (): Promise<boolean> => {
        const jwt = await token();
        const refresh_token = storage.get('refresh');
        return !refresh_token || (await tools.sendLogout(jwt, { refresh_token })).status < 500;
      };
      // An unreachable server must not prevent a visitor from logging out of a shared phone.
      const isRevoked = await Promise.race([
        revoke().catch(() => false),
        new Promise<false>((resolve) => setTimeout(() => resolve(false), LOG_OUT_TIMEOUT_MS)),
      ]);
      // The server would go on sending notices to this phone.
      if (!isRevoked && storage.get('push') !== null) await tools.endPush();
      if (isGuest()) storage.remove('guest');
      storage.remove(...SESSION_KEYS);
      tools.goToSignIn();
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
      // If the token has changed, it was already refreshed and only the reload is left.
      if (storage.get('jwt') === sent) await refresh(sent);
      tools.reload();
      return new Promise<never>(() => {});
    },
  };
}
