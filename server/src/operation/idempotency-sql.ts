import type { Statement } from '../db/statement.ts';

/*
 * How idempotency keys are looked up and stored, for all statements. A repeated answer is built from `facts`.
 * `route` is the name of the operation in stored keys; all servers on a database must agree on it.
 */

/** A statement's answer about the key of a row: nulls for a new key, or one that is older than 24 hours. */
export interface StoredKey<Facts> {
  known_hash: Buffer | null;
  known_facts: Facts | null;
}

/**
 * Finds the key of an input row `i` (campaign_id, account_id, idem_key, at) if it was used in the last 24 hours. The age
 * is written so that no index fits it: the planner would rather read all keys of a day (docs/decisions/0040).
 */
const findKey = (route: string): string => `from idempotency_keys k
        where k.campaign_id = i.campaign_id and k.account_id = i.account_id and k.route = ${route}
          and k.key = i.idem_key and k.created_at + interval '24 hours' > i.at`;

/** Joins the stored key of each row `i` as `k`: `body_hash` and `facts`, nulls for a new key. */
export const joinStoredKey = (route: string): string =>
  `left join lateral (select k.body_hash, k.facts ${findKey(`'${route}'`)} limit 1) k on true`;

/** The condition that the key of the row `i` is stored. */
export const isKeyStored = (route: string): string => `exists (select 1 ${findKey(`'${route}'`)} offset 0)`;

/** Stores the keys of the rows of `from` (campaign_id, account_id, idem_key, body_hash, at) with their `facts`. */
export const storeKeys = (route: string, { facts, from }: { facts: string; from: string }): string =>
  insertKeys(`select campaign_id, account_id, '${route}', idem_key, body_hash, ${facts}, at
      from ${from}`);

/** A key that is stored already is more than 24 hours old, and is replaced. */
const insertKeys = (rows: string): string => `
      insert into idempotency_keys (campaign_id, account_id, route, key, body_hash, facts, created_at)
      ${rows}
      on conflict (campaign_id, account_id, route, key)
        do update set body_hash = excluded.body_hash, facts = excluded.facts, created_at = excluded.created_at`;

/** Stores one key: campaign, account, route, key, hash of the body, facts, instant. */
export const STORE_KEY: Statement = {
  name: 'store_key',
  text: insertKeys('values ($1, $2, $3, $4, $5, $6, $7)'),
};

/** Finds one key: campaign, account, route, key, instant. */
export const FIND_KEY: Statement = {
  name: 'find_key',
  text: `
    select k.body_hash as known_hash, k.facts as known_facts
    from (values ($1::int, $2::uuid, $3::text, $4::text, $5::timestamptz)) as i(campaign_id, account_id, route, idem_key, at)
    cross join lateral (select k.body_hash, k.facts ${findKey('i.route')} limit 1) k`,
};
