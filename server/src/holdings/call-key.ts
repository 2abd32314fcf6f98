import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Column } from '../db/batch-input.ts';
import type { Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import { firstUuid } from '../lib/random.ts';
import { bodyHash, type KnownKey, keyHash, repeatedFacts } from '../operation/idempotency.ts';
import type { VisitorHoldings } from './visitor-holdings.ts';

/*
 * Idempotency keys of the calls that write a row of the visitor's own: an acquisition or a user present. The row carries
 * the key, so that the key costs no row and no index entry of its own. A repeat is found under the account's lock among the
 * account's own rows of the last 24 hours, voided ones too (docs/decisions/0007-idempotency-keys.md). Cached holdings show that
 * most keys of acquisitions are new, without a look-up (docs/decisions/0143-new-keys-from-cached-holdings.md).
 */

/** The hours for which a key counts are the same for all calls (docs/api.md). */
const DAY_MS = 86_400_000;

/**
 * The bytes of each SHA-256 that a row carries. A hash is compared only with those of one account's rows of one day, so 64
 * bits are enough. A visitor who finds a collision affects only their own calls.
 */
const HASH_BYTES = 8;
const HASH_CHARACTERS = '\\x'.length + 2 * HASH_BYTES;

/** The key of a call and the hash of its body, as a row carries them: `\x` and hexadecimal digits. */
export interface CallKey {
  keyHash: string;
  bodyHash: string;
  /** The smallest id of a row whose key still counts: ids begin with their instant (lib/random.ts). */
  since: string;
}

/** Null for a call without a key. `now` in milliseconds since the epoch. */
export const callKey = (key: string | null, body: unknown, now: number): CallKey | null =>
  key === null
    ? null
    : {
        keyHash: keyHash(key).slice(0, HASH_CHARACTERS),
        bodyHash: bodyHash(body).slice(0, HASH_CHARACTERS),
        since: keysSince(now),
      };

/** The smallest id that a row can have whose key still counts. `now` in milliseconds since the epoch. */
export const keysSince = (now: number): string => firstUuid(now - DAY_MS + 1);

/** The bytes of a key's hash that cached holdings contain. Two keys with the same prefix cost one look-up. */
const PREFIX_BYTES = 3;

const prefixOf = ({ keyHash }: CallKey): number => Number.parseInt(keyHash.slice(2, 2 + 2 * PREFIX_BYTES), 16);

/** `KnownKeys` of an account since an id, as JSON; null if the id is null. */
export const knownKeys = (owner: string, since: string): string => `
  case when ${since} is not null then json_build_object('since', ${since}, 'prefixes', coalesce((
    select json_agg((get_byte(q.key_hash, 0) << 16) | (get_byte(q.key_hash, 1) << 8) | get_byte(q.key_hash, 2))
    from acquisitions q
    where q.campaign_id = ${owner}.campaign_id and q.account_id = ${owner}.account_id and q.acquisition_id >= ${since}
      and q.key_hash is not null), '[]')) end`;

/**
 * Whether no acquisition of the visitor carries the key, as of the change number of the holdings. False if the holdings do not show it,
 * also after the clock of the server was set back.
 */
export const isNewKey = ({ keys }: VisitorHoldings, key: CallKey): boolean =>
  keys !== null && keys.since <= key.since && !keys.prefixes.includes(prefixOf(key));

/** The holdings after an acquisition that carries the key. */
export const withKey = (holdings: VisitorHoldings, key: CallKey | null): VisitorHoldings => {
  const { keys } = holdings;
  if (key === null || keys === null) return holdings;
  return { ...holdings, keys: { since: keys.since, prefixes: [...keys.prefixes, prefixOf(key)] } };
};

type KeyColumn = Column<{ callKey: CallKey | null }>;

/** The columns of an input row `i` that carry its key, all null without one. */
export const CALL_KEY_COLUMNS: Readonly<Record<'key_hash' | 'body_hash' | 'keys_since', KeyColumn>> = {
  key_hash: ['bytea', (row) => row.callKey?.keyHash ?? null],
  body_hash: ['bytea', (row) => row.callKey?.bodyHash ?? null],
  keys_since: ['uuid', (row) => row.callKey?.since ?? null],
};

/** Where the rows of a call are, and what a repeat is answered from, as JSON of the row `k`. */
export interface KeyedTable {
  table: 'acquisitions' | 'user_presents';
  id: 'acquisition_id' | 'user_present_id';
  facts: string;
}

/**
 * The row `k` that carries the key of the input row `i`, if there is one. Without a key `keys_since` is null, and the index is
 * not read.
 */
const keyed = ({ table, id }: KeyedTable, condition = 'true'): string => `from ${table} k
        where ${condition} and k.campaign_id = i.campaign_id and k.account_id = i.account_id and k.${id} >= i.keys_since
          and k.key_hash = i.key_hash`;

/** Joins the row that carries the key of each row `i` as `k`, for a `KnownKey`: `body_hash` and `facts`, nulls for a new key. */
export const joinKnownKey = (of: KeyedTable): string =>
  `left join lateral (select k.body_hash, ${of.facts} as facts ${keyed(of)} limit 1) k on true`;

/** The condition that a row carries the key of the row `i`. Rows `i` for which `condition` is false are not looked up and count as new. */
export const isKeyKnown = (of: KeyedTable, condition?: string): string =>
  `exists (select 1 ${keyed(of, condition)} offset 0)`;

/**
 * A function that finds the facts from which a repeat of one call is answered: null for a new key, a refusal for another body.
 * `name` is that of its statement.
 */
export function findKnownKey<Facts>(name: string, of: KeyedTable) {
  const statement: Statement = {
    name,
    text: `
      select k.body_hash as known_hash, k.facts as known_facts
      from (values ($1::int, $2::uuid, $3::bytea, $4::uuid)) as i(campaign_id, account_id, key_hash, keys_since)
      cross join lateral (select k.body_hash, ${of.facts} as facts ${keyed(of)} limit 1) k`,
  };
  return async ({ campaignId, accountId }: AccountKey, { keyHash, bodyHash: hash, since }: CallKey, db: Queryable) => {
    const [known] = await db.query<KnownKey<Facts>>(statement, [campaignId, accountId, keyHash, since]);
    return repeatedFacts(known, hash);
  };
}
