import { uuidHash } from './shard-hash.ts';

/** The shards with the rows of some visitors, one of each of their tables. All are on one machine. */
export interface ShardGroup {
  /** The id of the shard of `accounts`, which identifies the group in Citus' catalogue. */
  id: string;
  /** The table on the machine by the name of the table: `accounts` is `accounts_102008`. */
  tables: ReadonlyMap<string, string>;
  /** The id of an account that would be in this group. Citus finds the machine by it. */
  home: string;
}

/** How Citus has distributed the tables (docs/scaling.md). */
export interface ShardLayout {
  groups: readonly ShardGroup[];
  /** The number of the group with the account's rows. */
  groupOf: (accountId: string) => number;
  /** One group of each machine. */
  machines: readonly ShardGroup[];
  /** The coordinator's copies of the tables that every machine has. */
  copies: ReadonlyMap<string, string>;
}

/** The text with the names of the tables on the machine. A table is named by a word of its own: no column or alias has its name. */
export const onCopies = (text: string, tables: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\b[a-z_]+\b/g, (word) => tables.get(word) ?? word);

interface ShardRow {
  table: string;
  shard: string;
  /** The smallest hash in the shard; null for a table that every machine has. */
  min: number | null;
  machine: number;
}

const HAS_CITUS =
  "select to_regclass('pg_catalog.pg_dist_shard') is not null and to_regclass('accounts') is not null as present";

const SHARDS = `
    select p.logicalrelid::regclass::text as table, s.shardid::text as shard, s.shardminvalue::int as min,
      (select min(l.groupid) from pg_dist_placement l where l.shardid = s.shardid) as machine
    from pg_dist_partition p join pg_dist_shard s on s.logicalrelid = p.logicalrelid
    where (p.partmethod = 'n' and p.repmodel = 't')
      or p.colocationid = (select colocationid from pg_dist_partition where logicalrelid = 'accounts'::regclass)`;

/** Reads the layout; null if the visitors' tables are not distributed. */
export async function readLayout(query: (text: string) => Promise<unknown[]>): Promise<ShardLayout | null> {
  const [citus] = (await query(HAS_CITUS)) as { present: boolean }[];
  if (!citus?.present) return null;
  const rows = (await query(SHARDS)) as ShardRow[];
  return rows.some(({ table, min }) => table === 'accounts' && min !== null) ? layoutOf(rows) : null;
}

function layoutOf(rows: readonly ShardRow[]): ShardLayout {
  const everywhere = rows.filter(({ min }) => min === null);
  const byMin = Map.groupBy(
    rows.filter(({ min }) => min !== null),
    ({ min }) => min as number,
  );
  const mins = [...byMin.keys()].sort((a, b) => a - b);
  const groupOf = (accountId: string): number => {
    const hash = uuidHash(accountId);
    let [low, high] = [0, mins.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((mins[middle] ?? 0) <= hash) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  const homes = homesOf(groupOf, mins.length);
  const described = mins.map((min, index) => {
    const own = byMin.get(min) ?? [];
    return {
      id: own.find(({ table }) => table === 'accounts')?.shard ?? '',
      tables: new Map([...own, ...everywhere].map(({ table, shard }) => [table, `${table}_${shard}`])),
      home: homes[index] ?? '',
      machine: own[0]?.machine ?? 0,
    };
  });
  const machines = [...new Map(described.map((group) => [group.machine, group])).values()];
  const copies = new Map(everywhere.map(({ table, shard }) => [table, `${table}_${shard}`]));
  return { groups: described, groupOf, machines, copies };
}

/** An id in each group. Counted upwards, because hashes of consecutive ids are spread evenly. */
function homesOf(groupOf: (accountId: string) => number, count: number): string[] {
  const homes = new Map<number, string>();
  for (let number = 0; homes.size < count; number += 1) {
    const id = `00000000-0000-0000-0000-${number.toString(16).padStart(12, '0')}`;
    const group = groupOf(id);
    if (!homes.has(group)) homes.set(group, id);
  }
  return Array.from({ length: count }, (_, group) => homes.get(group) ?? '');
}
