import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import { CountBuffer } from '../../db/count-buffer.ts';
import type { Database } from '../../db/open.ts';

const MINUTE_MS = 60_000;

/** Attempts that are held in memory while the database does not answer. Further ones are dropped. */
const MAX_HELD = 50_000;

/**
 * The refused attempts of visitors, for the desk: account, code and minute. They are counted in memory and written twice a second, so
 * that a refusal costs no statement. One visitor fills at most a row for each code and minute.
 */
export class AccountAttempts {
  readonly #counts: CountBuffer;

  constructor(db: Database) {
    this.#counts = new CountBuffer(db, ADD_ATTEMPTS);
  }

  add({ campaignId, accountId }: AccountKey, { code, now }: { code: string; now: number }): void {
    if (this.#counts.size < MAX_HELD) this.#counts.add([campaignId, accountId, Math.floor(now / MINUTE_MS), code]);
  }

  flush(): Promise<void> {
    return this.#counts.flush();
  }
}

/** Leaves out accounts that were erased meanwhile. Rows are written in the order of their keys, as on every server. */
const ADD_ATTEMPTS = {
  name: 'add_account_tries',
  text: `
    insert into account_tries (campaign_id, account_id, minute, code, count)
    select i.campaign_id, i.account_id, i.minute, i.code, i.count
    from unnest($1::int[], $2::uuid[], $3::bigint[], $4::text[], $5::int[])
      as i(campaign_id, account_id, minute, code, count)
    join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status <> 'deleted'
    order by 1, 2, 3, 4
    on conflict (campaign_id, account_id, minute, code) do update set count = account_tries.count + excluded.count`,
};
