import { SUPPORT_CODE_RANDOM, supportCode } from '@meguri/core/accounts/support-code.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { Random } from '../../lib/random.ts';
import { insertNames, takenNames } from '../sessions/account-queries.ts';
import type { AccountKey } from '../sessions/account-row.ts';

/** A support code is one more name of the account: unique in the campaign, and erased with the account. */
const PREFIX = 'support:';

/** The key under which a support code is stored. */
export const supportKey = (code: string): string => PREFIX + code;

/** The support code of an account; null if it has none yet. */
export async function supportCodeOf(db: Queryable, { campaignId, accountId }: AccountKey): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    {
      name: 'support_code_of',
      text: `
        select name_key as name from account_names
        where campaign_id = $1 and account_id = $2 and starts_with(name_key, '${PREFIX}')`,
    },
    [campaignId, accountId],
  );
  return row?.name.slice(PREFIX.length) ?? null;
}

/** Of 34 billion codes one is taken already only by a rare accident. */
const ATTEMPTS = 5;

/** The same, made if there is none. Calls at the same time make one: the account is locked. Null for an account that is not active. */
export function makeSupportCode(db: Database, random: Random, visitor: AccountKey): Promise<string | null> {
  const { campaignId, accountId } = visitor;
  return db.transaction(async (tx) => {
    await lockAccounts(tx, campaignId, [accountId]);
    const [account] = await tx.query<{ status: string }>(
      {
        name: 'status_of_account',
        text: 'select status from accounts where campaign_id = $1 and account_id = $2',
      },
      [campaignId, accountId],
    );
    if (account?.status !== 'active') return null;
    const known = await supportCodeOf(tx, visitor);
    if (known !== null) return known;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      // 256 is a multiple of 32, so every digit is equally likely.
      const code = supportCode([...random.bytes(SUPPORT_CODE_RANDOM)].map((byte) => byte % 32));
      if ((await takenNames(tx, campaignId, [supportKey(code)])).length > 0) continue;
      await insertNames(tx, visitor, [supportKey(code)]);
      return code;
    }
    throw new Error('no free support code was found');
  });
}
