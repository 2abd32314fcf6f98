import type { Carrier, ParcelState } from '@meguri/core/applications/parcel.ts';
import type { Queryable } from '../../db/open.ts';
import type { Statement } from '../../db/statement.ts';

/** Which applications of a campaign are meant. */
export interface ApplicationFilter {
  presentId?: string | undefined;
  state?: ParcelState | undefined;
  /** The end of the id (core/src/applications/application-number.ts). */
  numberEnd?: string | undefined;
  after?: string | undefined;
  upTo?: string | undefined;
}

export interface ApplicationRow {
  id: string;
  sentAt: Date;
  presentId: string;
  outcomeId: string | null;
  receipt: string | null;
  isVoided: boolean;
  state: ParcelState;
  carrier: Carrier | null;
  tracking: string | null;
  changedAt: Date | null;
}

const CONDITIONS: Readonly<Record<keyof ApplicationFilter, (value: string) => string>> = {
  presentId: (value) => `p.present_id = ${value}`,
  state: (value) => `p.parcel_state = ${value}`,
  numberEnd: (value) => `right(p.application_id::text, 10) = ${value}`,
  after: (value) => `p.application_id > ${value}::uuid`,
  upTo: (value) => `p.application_id <= ${value}::uuid`,
};

/**
 * A statement on the applications `p` that a filter selects. Each set of filters has a statement of its own, so that each finds its
 * index whatever plan PostgreSQL keeps.
 */
function selecting(
  name: string,
  campaignId: number,
  filter: ApplicationFilter,
  text: (where: string, next: `$${number}`) => string,
): { statement: Statement; values: unknown[] } {
  const given = (Object.keys(CONDITIONS) as (keyof ApplicationFilter)[]).filter((key) => filter[key] !== undefined);
  const where = ['p.campaign_id = $1', ...given.map((key, index) => CONDITIONS[key](`$${index + 2}`))].join(' and ');
  return {
    statement: { name: [name, ...given].join('_'), text: text(where, `$${given.length + 2}`) },
    values: [campaignId, ...given.map((key) => filter[key])],
  };
}

/** Applications without what is in them, oldest first. */
export function applicationPage(
  db: Queryable,
  campaignId: number,
  { limit, ...filter }: ApplicationFilter & { limit: number },
): Promise<ApplicationRow[]> {
  const { statement, values } = selecting(
    'application_page',
    campaignId,
    filter,
    (where, next) => `
      select p.application_id as id, p.sent_at as "sentAt", p.present_id as "presentId",
        case when u.draw->>'result' = 'win' then u.draw->>'outcome' end as "outcomeId", u.draw->>'receipt' as receipt,
        coalesce(u.void_reason = 'desk', false) as "isVoided", p.parcel_state as state, p.carrier, p.tracking,
        p.parcel_at as "changedAt"
      from applications p
      left join user_presents u on u.campaign_id = p.campaign_id and u.account_id = p.account_id
        and u.user_present_id = p.user_present_id
      where ${where} order by p.application_id limit ${next}`,
  );
  return db.query<ApplicationRow>(statement, [...values, limit]);
}

/** The ids of applications with those of their accounts, oldest first. */
export function selectedApplications(
  db: Queryable,
  campaignId: number,
  filter: ApplicationFilter,
): Promise<{ id: string; accountId: string }[]> {
  const { statement, values } = selecting(
    'selected_applications',
    campaignId,
    filter,
    (where) => `
      select p.application_id as id, p.account_id as "accountId" from applications p where ${where} order by p.application_id`,
  );
  return db.query<{ id: string; accountId: string }>(statement, values);
}

/** The ids of the accounts to which these applications belong. */
export async function accountsOfApplications(
  db: Queryable,
  campaignId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'accounts_of_applications',
      text: `
        select distinct account_id as id from applications where campaign_id = $1 and application_id = any($2::uuid[])`,
    },
    [campaignId, ids],
  );
  return rows.map(({ id }) => id);
}

/** How many applications there are of each present in each state. */
export const parcelCounts = (db: Queryable, campaignId: number) =>
  db.query<{ presentId: string; state: ParcelState; count: number }>(
    {
      name: 'parcel_counts',
      text: `
        select present_id as "presentId", parcel_state as state, count(*)::int as count
        from applications where campaign_id = $1 group by 1, 2`,
    },
    [campaignId],
  );

/** How many forms were ever sent for each present. A user present that a restore has moved is counted where it is now. */
export const receivedCounts = (db: Queryable, campaignId: number) =>
  db.query<{ presentId: string; count: number }>(
    {
      name: 'received_counts',
      text: `
        select present_id as "presentId", count(*)::int as count from user_presents
        where campaign_id = $1 and applied_at is not null and void_reason is distinct from 'moved' group by 1`,
    },
    [campaignId],
  );

/** The newest application, and when the personal data of the campaign was erased. */
export async function applicationState(db: Queryable, campaignId: number) {
  const [row] = await db.query<{ newest: string | null; erasedAt: Date | null }>(
    {
      name: 'application_state',
      text: `
        select c.data_erased_at as "erasedAt", (
          select p.application_id from applications p where p.campaign_id = $1
          order by p.application_id desc limit 1) as newest
        from campaigns c where c.campaign_id = $1`,
    },
    [campaignId],
  );
  return { newest: row?.newest ?? null, erasedAt: row?.erasedAt ?? null };
}

export interface OpeningRow {
  id: string;
  at: Date;
  by: string | null;
  reason: string | null;
  action: string;
  target: string | null;
}

/** Who has opened or exported forms, newest first. */
export const openingsOf = (db: Queryable, campaignId: number, limit: number) =>
  db.query<OpeningRow>(
    {
      name: 'application_openings',
      text: `
        select e.entry_id as id, e.at, m.name as by, e.reason, e.action, e.target
        from audit_entries e left join members m on m.member_id = e.member_id
        where e.campaign_id = $1 and e.action in ('application_opened', 'applications_exported')
        order by e.at desc, e.entry_id desc limit $2`,
    },
    [campaignId, limit],
  );
