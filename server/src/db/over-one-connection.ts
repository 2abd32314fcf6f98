import type { Queryable } from './queryable.ts';

/**
 * Lets Citus use one connection to each machine for the rest of the transaction. After it has read shards over several connections,
 * it refuses to write tables with foreign keys. On plain PostgreSQL it has no effect.
 */
export const overOneConnection = (tx: Queryable) =>
  tx.query({
    name: 'over_one_connection',
    text: "select set_config('citus.multi_shard_modify_mode', 'sequential', true)",
  });
