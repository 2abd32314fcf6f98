import type { Queryable } from '../../db/open.ts';

/** The names of members that still exist, by id. */
export async function namesOf(db: Queryable, memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    { name: 'member_names', text: 'select member_id as id, name from members where member_id = any($1::uuid[])' },
    [memberIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
