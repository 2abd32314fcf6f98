import type { Answer } from '@meguri/core/contract.ts';
import type { Call } from '../api/call.ts';
import type { Visit } from './visit.ts';

type Account = Pick<Answer<'checkAuth'>['auth'], 'loginType' | 'username'>;

/**
 * Applies the server's account type to this session. If it is no guest although this browser knows it as one, the guest
 * was upgraded and the answer was lost: forgets the resume secret and stores the new name.
 */
export function learnAccount({ session, storage }: Pick<Visit, 'session' | 'storage'>, account: Account): void {
  if (account.loginType === 'guest' || !session.isGuest()) return;
  session.forgetGuest();
  storage.set('username', account.username);
}

/** Asks the server how the account of this session logs in, and takes over the answer. Null if the answer is empty. */
export async function readLoginType(
  visit: Pick<Visit, 'session' | 'storage'>,
  call: Call,
): Promise<Account['loginType'] | null> {
  const answer = await call('checkAuth');
  if (!answer) return null;
  learnAccount(visit, answer.auth);
  return answer.auth.loginType;
}
