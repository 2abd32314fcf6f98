import type pg from 'pg';
import { ReadOnlyServer } from '../lib/unavailable.ts';

/**
 * Refuses a new connection to a server that takes no writes, as libpq's `target_session_attrs=read-write` does. An address
 * that follows fail-overs may lead to a standby for a while. Throws `ReadOnlyServer`.
 */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServer();
}
