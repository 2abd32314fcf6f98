import type { Queryable } from '../../db/open.ts';

/** Accounts of a campaign after one and up to another, in the order of their ids. */
export interface AccountRange {
  campaignId: number;
  after: string;
  upTo: string;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** All accounts of a campaign. */
export const allAccounts = (campaignId: number): AccountRange => ({ campaignId, after: FIRST, upTo: LAST });

/**
 * The accounts of a campaign in ranges of this size, so that no statement takes long. Each row of a visitor is in one range.
 */
export async function* accountRanges(tx: Queryable, campaignId: number, size: number): AsyncGenerator<AccountRange> {
  for (let after = FIRST; ; ) {
    const [next] = await tx.query<{ id: string }>(
      {
        name: 'end_of_account_range',
        text: `
          select account_id as id from accounts where campaign_id = $1 and account_id > $2
          order by account_id offset $3 limit 1`,
      },
      [campaignId, after, size - 1],
    );
    yield { campaignId, after, upTo: next?.id ?? LAST };
    if (!next) return;
    after = next.id;
  }
}
