import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The transaction that wrote the row, by which the roll-up of figures finds new rows (console/figures/roll-up.ts). A number,
 * because PostgreSQL has no BRIN index on xid8. Not part of a backup: another database counts transactions otherwise.
 */
export const writtenXid = {
  writtenXid: bigint('written_xid', { mode: 'bigint' }).default(sql`pg_current_xact_id()::text::bigint`),
};
