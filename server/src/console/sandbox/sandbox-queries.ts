import type { SandboxState } from '@meguri/core/console/sandbox/schema.ts';
import type { Queryable } from '../../db/open.ts';

export interface SandboxRow {
  campaignId: number;
  slug: string;
  state: SandboxState;
}

/** The sandbox of the installation; undefined if there is none. */
export async function sandboxOf(db: Queryable): Promise<SandboxRow | undefined> {
  const rows = await db.query<SandboxRow>({
    name: 'sandbox',
    text: 'select campaign_id as "campaignId", slug, sandbox as state from campaigns where sandbox is not null',
  });
  return rows[0];
}

/** Makes a campaign the sandbox. A unique index allows one. */
export const markSandbox = (tx: Queryable, campaignId: number, state: SandboxState | null) =>
  tx.query({ name: 'mark_sandbox', text: 'update campaigns set sandbox = $2 where campaign_id = $1' }, [
    campaignId,
    state,
  ]);

/** Lets every member play in the sandbox, with all rights that concern nothing outside of it (roles/may.ts). */
export const letAllIn = (tx: Queryable, campaignId: number) =>
  tx.query(
    {
      name: 'let_members_into_sandbox',
      text: `
        insert into member_roles (member_id, campaign_id, role, grants)
        select member_id, $1::int, 'owner', array['publish', 'personal_data'] from members
        on conflict do nothing`,
    },
    [campaignId],
  );
