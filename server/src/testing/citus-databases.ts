import type { Database } from '../db/open.ts';

/** Adds the extension to a database of a node. All nodes have the same user and password. */
export async function addCitus(db: Database, url: string): Promise<void> {
  const { username, password } = new URL(url);
  await db.query({ name: '', text: 'create extension citus' });
  await db.query({ name: '', text: 'insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2)' }, [
    username,
    `password=${password}`,
  ]);
}

/** Registers the workers at the coordinator. */
export async function addWorkers(db: Database, [coordinator = '', ...workers]: readonly string[]): Promise<void> {
  const values = (url: string) => [new URL(url).hostname, Number(new URL(url).port)];
  await db.query({ name: '', text: 'select citus_set_coordinator_host($1, $2)' }, values(coordinator));
  for (const url of workers) await db.query({ name: '', text: 'select citus_add_node($1, $2)' }, values(url));
}

/** The URL of another database on the same PostgreSQL. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
