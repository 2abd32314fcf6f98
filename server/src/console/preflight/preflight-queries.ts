import type { OwnCheck, Seal, SignedGroup } from '@meguri/core/console/preflight/people-checks.ts';
import type { Queryable } from '../../db/open.ts';

/** How many visitors the organiser expects; null if nobody has said. */
export async function planOf(db: Queryable, campaignId: number): Promise<number | null> {
  const [row] = await db.query<{ expected_visitors: number | null }>(
    { name: 'preflight_plan', text: 'select expected_visitors from preflight_plans where campaign_id = $1' },
    [campaignId],
  );
  return row?.expected_visitors ?? null;
}

export const savePlan = (tx: Queryable, campaignId: number, visitors: number | null) =>
  tx.query(
    {
      name: 'save_preflight_plan',
      text: `
        insert into preflight_plans (campaign_id, expected_visitors) values ($1, $2)
        on conflict (campaign_id) do update set expected_visitors = excluded.expected_visitors`,
    },
    [campaignId, visitors],
  );

/** The checks that organisers have added, in the order in which they did. */
export const ownChecksOf = (db: Queryable, campaignId: number): Promise<OwnCheck[]> =>
  db.query<OwnCheck & { group: SignedGroup }>(
    {
      name: 'own_checks_of',
      text: `
        select check_id as "checkId", check_group as "group", title, note from preflight_checks
        where campaign_id = $1 order by created_at, check_id`,
    },
    [campaignId],
  );

/** Adds a check, once. */
export const insertCheck = (
  tx: Queryable,
  campaignId: number,
  { checkId, group, title, note, now }: OwnCheck & { now: number },
) =>
  tx.query(
    {
      name: 'insert_own_check',
      text: `
        insert into preflight_checks (campaign_id, check_id, check_group, title, note, created_at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    },
    [campaignId, checkId, group, title, note, new Date(now)],
  );

export const deleteCheck = (tx: Queryable, campaignId: number, checkId: string) =>
  tx.query(
    {
      name: 'delete_own_check',
      text: 'delete from preflight_checks where campaign_id = $1 and check_id::text = $2 returning 1',
    },
    [campaignId, checkId],
  );

interface SealRow {
  check_id: string;
  member_id: string;
  name: string | null;
  signed_at: Date;
  basis: string;
}

/** The seals of a campaign with the names of those who signed. */
export async function sealsOf(db: Queryable, campaignId: number): Promise<Seal[]> {
  const rows = await db.query<SealRow>(
    {
      name: 'preflight_seals_of',
      text: `
        select s.check_id, s.member_id, m.name, s.signed_at, s.basis from preflight_seals s
        left join members m on m.member_id = s.member_id where s.campaign_id = $1`,
    },
    [campaignId],
  );
  return rows.map((row) => ({
    checkId: row.check_id,
    memberId: row.member_id,
    name: row.name,
    signedAt: row.signed_at.getTime(),
    basis: row.basis,
  }));
}

export interface NewSeal {
  campaignId: number;
  checkId: string;
  memberId: string;
  basis: string;
  now: number;
}

/** Puts a seal under a check. A seal that holds stays. Returns whether there is a new one. */
export async function insertSeal(
  tx: Queryable,
  { campaignId, checkId, memberId, basis, now }: NewSeal,
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'insert_preflight_seal',
      text: `
        insert into preflight_seals (campaign_id, check_id, member_id, signed_at, basis) values ($1, $2, $3, $4, $5)
        on conflict (campaign_id, check_id) do update set
          member_id = excluded.member_id, signed_at = excluded.signed_at, basis = excluded.basis
        where preflight_seals.basis <> excluded.basis returning 1`,
    },
    [campaignId, checkId, memberId, new Date(now), basis],
  );
  return rows.length > 0;
}

/** Removes a seal. Returns whether there was one. */
export async function deleteSeal(tx: Queryable, campaignId: number, checkId: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'delete_preflight_seal',
      text: 'delete from preflight_seals where campaign_id = $1 and check_id = $2 returning 1',
    },
    [campaignId, checkId],
  );
  return rows.length > 0;
}
