import type { Queryable } from '../db/open.ts';
import { type Refusal, refuse } from '../operation/refusal.ts';
import { emailKey, takenNames, usernameKey } from './sessions/account-queries.ts';

/** The names of a new account, as they were entered. */
interface Entered {
  username: string;
  email: string;
}

/**
 * The refusal of a new account if its name or its e-mail address is taken, with the fields; null if both are free. A caller
 * learns nothing that two calls with an invented other name would not say.
 */
export async function refuseTaken(
  db: Queryable,
  campaignId: number,
  { username, email }: Entered,
): Promise<Refusal<'account_exists'> | null> {
  const keys = { '/username': usernameKey(username), '/email': emailKey(email) };
  const taken = await takenNames(db, campaignId, Object.values(keys));
  if (taken.length === 0) return null;
  const fields = Object.entries(keys).flatMap(([path, key]) =>
    taken.includes(key) ? [{ path, code: 'taken' as const }] : [],
  );
  return refuse('account_exists', { fields });
}
