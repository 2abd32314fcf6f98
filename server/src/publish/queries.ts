import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Queryable } from '../db/open.ts';
import type { PlannedRow, StockRow } from './plan-stock.ts';

/**
 * Locks the campaign's row, so that publications of a campaign are serialised. Creates the row if there is none. The lock
 * does not block registrations, whose foreign key only needs the row to exist.
 */
export async function lockCampaign(tx: Queryable, slug: string, now: Date) {
  await tx.query(
    {
      name: 'add_campaign',
      text: `
        insert into campaigns (slug, version, created_at, updated_at) values ($1, 0, $2, $2)
        on conflict (slug) do nothing`,
    },
    [slug, now],
  );
  const rows = await tx.query<{ campaign_id: number; version: number }>(
    { name: 'lock_campaign', text: 'select campaign_id, version from campaigns where slug = $1 for no key update' },
    [slug],
  );
  return rows[0]!;
}

/**
 * Locks a campaign that a member of the console publishes. Undefined if it was deleted meanwhile: then its slug must not become
 * that of an empty campaign.
 */
export async function lockKnownCampaign(tx: Queryable, campaignId: number): Promise<{ version: number } | undefined> {
  const rows = await tx.query<{ version: number }>(
    {
      name: 'lock_known_campaign',
      text: 'select version from campaigns where campaign_id = $1 and deleted_at is null for no key update',
    },
    [campaignId],
  );
  return rows[0];
}

/** The published version of a campaign with its source; undefined for an unknown slug. `files` has hashes by path. */
export async function publishedVersion(db: Queryable, slug: string) {
  const rows = await db.query<{
    campaign_id: number;
    version: number;
    document: CampaignFile;
    source: Buffer;
    files: Record<string, string>;
  }>(
    {
      name: 'published_version',
      text: `
        select c.campaign_id, c.version, v.document, v.source,
          coalesce((
            select json_object_agg(f.path, f.sha256) from campaign_files f
            where f.campaign_id = c.campaign_id and f.version = c.version
          ), '{}') as files
        from campaigns c
        join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
        where c.slug = $1`,
    },
    [slug],
  );
  return rows[0];
}

/** The hashes that are not stored yet. Locks the stored ones, so that `pruneFiles` cannot delete them. */
export async function missingFiles(tx: Queryable, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ sha256: string }>(
    {
      name: 'stored_files',
      text: 'select sha256 from catalogue_files where sha256 = any($1::text[]) order by sha256 for key share',
      onShard: { isOfCopy: true },
    },
    [hashes],
  );
  const stored = new Set(rows.map(({ sha256 }) => sha256));
  return new Set(hashes.filter((sha256) => !stored.has(sha256)));
}

/** Stores the content of a file. Campaigns with the same content share it. */
export const addFile = (
  tx: Queryable,
  { sha256, contentType, bytes }: { sha256: string; contentType: string; bytes: Buffer },
) =>
  tx.query(
    {
      name: 'add_file',
      text: `
        insert into catalogue_files (sha256, content_type, bytes) values ($1, $2, $3)
        on conflict (sha256) do nothing`,
    },
    [sha256, contentType, bytes],
  );

/** The campaign's stock in key order. `lock` locks the rows; all visitors wait for that, so lock only before writing. */
export async function stockRows(tx: Queryable, campaignId: number, lock: boolean): Promise<StockRow[]> {
  const text = `
    select present_id as "presentId", outcome_id as "outcomeId", total, remaining from present_stock
    where campaign_id = $1 order by present_id, outcome_id`;
  return tx.query<StockRow>(lock ? { name: 'lock_stock', text: `${text} for update` } : { name: 'stock_rows', text }, [
    campaignId,
  ]);
}

/** Writes the planned stock and deletes the rows of presents that no longer have a limit. */
export async function writeStock(
  tx: Queryable,
  campaignId: number,
  { rows, unlimited }: { rows: readonly PlannedRow[]; unlimited: readonly string[] },
): Promise<void> {
  await tx.query(
    {
      name: 'delete_stock',
      text: `delete from present_stock where campaign_id = $1 and outcome_id = '' and present_id = any($2::text[])`,
    },
    [campaignId, unlimited],
  );
  await tx.query(
    {
      name: 'write_stock',
      text: `
        insert into present_stock (campaign_id, present_id, outcome_id, total, remaining, overdrawn)
        select $1, s.* from unnest($2::text[], $3::text[], $4::int[], $5::int[], $6::int[]) as s
        on conflict (campaign_id, present_id, outcome_id)
        do update set total = excluded.total, remaining = excluded.remaining, overdrawn = excluded.overdrawn`,
    },
    [
      campaignId,
      rows.map(({ presentId }) => presentId),
      rows.map(({ outcomeId }) => outcomeId),
      rows.map(({ total }) => total),
      rows.map(({ remaining }) => remaining),
      rows.map(({ overdrawn }) => overdrawn),
    ],
  );
}

/**
 * Replaces the free serial codes of every present by those of its list, in its order. Given codes stay. Returns the number
 * of free codes of each present with a list. The caller has locked the stock, which protects the codes too.
 */
export async function writeSerials(
  tx: Queryable,
  campaignId: number,
  lists: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number>> {
  const codes = [...lists].flatMap(([presentId, list]) => list.map((serial, place) => ({ presentId, serial, place })));
  const columns = [
    codes.map(({ presentId }) => presentId),
    codes.map(({ serial }) => serial),
    codes.map(({ place }) => place),
  ];
  await tx.query(
    {
      name: 'delete_serials',
      text: `
        delete from present_serials p
        where p.campaign_id = $1 and p.user_present_id is null and not exists (
          select 1 from unnest($2::text[], $3::text[]) as s(present_id, serial)
          where s.present_id = p.present_id and s.serial = p.serial)`,
    },
    [campaignId, columns[0], columns[1]],
  );
  await tx.query(
    {
      name: 'add_serials',
      text: `
        insert into present_serials (campaign_id, present_id, serial, place)
        select $1, s.* from unnest($2::text[], $3::text[], $4::int[]) as s
        on conflict (campaign_id, present_id, serial) do update set place = excluded.place
          where present_serials.place <> excluded.place`,
    },
    [campaignId, ...columns],
  );
  const free = byId(
    await tx.query<Counted>(
      {
        name: 'free_serials',
        text: `
          select present_id as id, count(*)::int as count from present_serials
          where campaign_id = $1 and user_present_id is null group by present_id`,
      },
      [campaignId],
    ),
  );
  return new Map([...lists.keys()].map((presentId) => [presentId, free.get(presentId) ?? 0]));
}

type Counted = { id: string; count: number };
const byId = (rows: readonly Counted[]): Map<string, number> => new Map(rows.map(({ id, count }) => [id, count]));

/** Counts the live acquisitions of the given spots, by spot id. */
export const countAcquisitions = async (db: Queryable, campaignId: number, spots: readonly string[]) =>
  byId(
    await db.query<Counted>(
      {
        name: 'count_acquisitions_of_spots',
        text: `
          select spot_id as id, count(*)::int as count from acquisitions
          where campaign_id = $1 and spot_id = any($2::text[]) and voided_at is null group by spot_id order by spot_id`,
      },
      [campaignId, spots],
    ),
  );

/**
 * Counts the live user presents of the given presents, by present id. `spent` adds the voided ones that gave something
 * away. A user present that a restore moved counts once.
 */
export const countUserPresents = async (
  db: Queryable,
  campaignId: number,
  presents: readonly string[],
  spent: boolean,
) =>
  byId(
    await db.query<Counted>(
      {
        name: 'count_user_presents_of_presents',
        text: `
          select present_id as id, count(*)::int as count from user_presents
          where campaign_id = $1 and present_id = any($2::text[]) and (voided_at is null or (spent and $3 and void_reason <> 'moved'))
          group by present_id order by present_id`,
      },
      [campaignId, presents, spent],
    ),
  );

/** Counts the live user presents of the given presents that are not used yet, by present id. */
export const countUnused = async (db: Queryable, campaignId: number, presents: readonly { id: string }[]) =>
  byId(
    await db.query<Counted>(
      {
        name: 'count_unused_user_presents',
        text: `
          select present_id as id, count(*)::int as count from user_presents
          where campaign_id = $1 and present_id = any($2::text[]) and voided_at is null and used_at is null
          group by present_id order by present_id`,
      },
      [campaignId, presents.map(({ id }) => id)],
    ),
  );

/** How many answered each of the given questions, in their order. */
export async function countAnswersTo(
  db: Queryable,
  campaignId: number,
  questions: readonly { questionnaireId: string; id: string }[],
): Promise<number[]> {
  if (questions.length === 0) return [];
  const rows = await db.query<{ questionnaireId: string; id: string; count: number }>(
    {
      name: 'count_answers_to_questions',
      text: `
        select q.questionnaire_id as "questionnaireId", k.id, count(*)::int as count
        from questionnaire_answers q cross join lateral unnest($2::text[], $3::text[]) as k(questionnaire_id, id)
        where q.campaign_id = $1 and q.questionnaire_id = k.questionnaire_id and q.answers ? k.id
        group by q.questionnaire_id, k.id`,
    },
    [campaignId, questions.map(({ questionnaireId }) => questionnaireId), questions.map(({ id }) => id)],
  );
  return questions.map(
    (question) =>
      rows.find(({ questionnaireId, id }) => questionnaireId === question.questionnaireId && id === question.id)
        ?.count ?? 0,
  );
}

/** Whether any visitor of the campaign has collected anything. */
export async function hasAcquisitions(db: Queryable, campaignId: number): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>(
    {
      name: 'has_acquisitions',
      text: 'select exists (select 1 from acquisitions where campaign_id = $1 and voided_at is null) as found',
    },
    [campaignId],
  );
  return rows[0]?.found ?? false;
}

/** Whether the campaign has any account that is not erased. */
export async function hasVisitors(db: Queryable, campaignId: number): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>(
    {
      name: 'has_visitors',
      text: `select exists (select 1 from accounts where campaign_id = $1 and status <> 'deleted') as found`,
    },
    [campaignId],
  );
  return rows[0]?.found ?? false;
}
