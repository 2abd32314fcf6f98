/**
 * The idempotency key of an input row `i` (campaign_id, account_id, idem_key, at), if it was used in the last 24 hours.
 * The age is no condition of an index: the planner would rather walk all keys of a day (docs/decisions/0040).
 */
const keptKey = (route: string): string => `from idempotency_keys k
        where k.campaign_id = i.campaign_id and k.account_id = i.account_id and k.route = '${route}'
          and k.key = i.idem_key and k.created_at + interval '24 hours' > i.at`;

/** Joins as `k` the body and the facts that were kept with the key of each row `i`; nulls for a key that is new. */
export const joinKeptKey = (route: string): string =>
  `left join lateral (select k.body_hash, k.facts ${keptKey(route)} limit 1) k on true`;

/** The condition that the key of the row `i` is known. */
export const isKeyKept = (route: string): string => `exists (select 1 ${keptKey(route)} offset 0)`;
