import type { WebhookData } from '@meguri/core/console/webhooks/event-data.ts';
import type { UserPresentDraw } from '@meguri/core/presents/rules.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import { batchRead, type ReadOne, readWith } from '../db/batch-read.ts';
import type { Queryable } from '../db/open.ts';
import { countUses } from '../holdings/figure-changes.ts';
import { collectedSpots, isVerified } from '../holdings/holdings-sql.ts';
import { activeAccount, VISITOR } from '../holdings/queries.ts';
import type { VisitorCache } from '../holdings/visitor-cache.ts';
import { type HoldingsRow, holdingsOf, type VisitorHoldings } from '../holdings/visitor-holdings.ts';
import type { Context } from '../operation/context.ts';

/** A live user present. Instants are in milliseconds since the epoch. */
export interface UserPresentRow {
  id: string;
  presentId: string;
  at: number;
  usedAt: number | null;
  usedSpotId: string | null;
  usedPlace: string | null;
  appliedAt: number | null;
  draw: UserPresentDraw | null;
  serial: string | null;
}

/** The data from which the states of a visitor's presents are computed. */
export interface PresentRows {
  visitor: VisitorHoldings;
  /** Oldest first. */
  userPresents: UserPresentRow[];
  /** The number of voided user presents that still count against `perAccount`, by present id. */
  spent: Record<string, number>;
  /** [total, remaining] by present id. A present without a stock limit has no entry. */
  stock: Record<string, [number, number]>;
  /** [questionnaire id, present id] of each answered survey. */
  answered: [string, string][];
  /** Whether the e-mail address is confirmed, or the account is LINE's. */
  verified: boolean;
}

const USER_PRESENTS = `
  coalesce((
    select json_agg(json_build_object('id', u.user_present_id, 'presentId', u.present_id,
        'at', (extract(epoch from u.acquired_at) * 1000)::bigint, 'usedAt', (extract(epoch from u.used_at) * 1000)::bigint,
        'usedSpotId', u.used_spot_id, 'usedPlace', u.used_place, 'appliedAt', (extract(epoch from u.applied_at) * 1000)::bigint,
        'draw', u.draw, 'serial', u.serial) order by u.acquired_at, u.user_present_id)
    from user_presents u
    where u.campaign_id = a.campaign_id and u.account_id = a.account_id and u.voided_at is null), '[]')`;

const SPENT = `
  coalesce((
    select json_object_agg(n.present_id, n.count) from (
      select u.present_id, count(*) as count from user_presents u
      where u.campaign_id = a.campaign_id and u.account_id = a.account_id and u.voided_at is not null and u.spent
      group by u.present_id
    ) n), '{}')`;

const STOCK = `
  coalesce((
    select json_object_agg(p.present_id, json_build_array(p.total, p.remaining)) from present_stock p
    where p.campaign_id = a.campaign_id and p.outcome_id = ''), '{}')`;

const ANSWERED = `
  coalesce((
    select json_agg(json_build_array(q.questionnaire_id, q.present_id)) from questionnaire_answers q
    where q.campaign_id = a.campaign_id and q.account_id = a.account_id and q.present_id <> ''), '[]')`;

const presentRowsFrom = (accounts: string): string => `
    select i.place::int as place, a.change_no as "changeNo", a.points, ${collectedSpots('a')} as spots,
      ${USER_PRESENTS} as "userPresents", ${SPENT} as spent, ${STOCK} as stock, ${ANSWERED} as answered,
      ${isVerified('a')} as verified
    ${accounts}`;

/** `PresentRows` as the database returns them; nothing for an account that is not active. */
export const PRESENT_ROWS = batchRead<AccountKey, PresentRowsRow>('present_rows', VISITOR, (relation) =>
  presentRowsFrom(activeAccount(relation)),
);

/** The same for the desk, which also helps blocked visitors. */
const PRESENT_ROWS_OF_ANY = batchRead<AccountKey, PresentRowsRow>('present_rows_of_any', VISITOR, (relation) =>
  presentRowsFrom(`
    from ${relation}
    join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status <> 'deleted'`),
);

type PresentRowsRow = Omit<PresentRows, 'visitor'> & Omit<HoldingsRow, 'takenPresents'>;

function presentRowsOf({ changeNo, points, spots, userPresents, spent, ...rest }: PresentRowsRow): PresentRows {
  const takenPresents = [...userPresents.map(({ presentId }) => presentId), ...Object.keys(spent)];
  return { ...rest, userPresents, spent, visitor: holdingsOf({ changeNo, points, spots, takenPresents }) };
}

/** Reads `PresentRows` in a transaction; undefined for an account that is not active. */
export async function presentRows(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
): Promise<PresentRows | undefined> {
  const row = await readWith(tx, PRESENT_ROWS)({ campaignId, accountId });
  return row && presentRowsOf(row);
}

/** The same of an active or a blocked account; undefined if it is deleted. */
export async function presentRowsOfAny(db: Queryable, visitor: AccountKey): Promise<PresentRows | undefined> {
  const row = await readWith(db, PRESENT_ROWS_OF_ANY)(visitor);
  return row && presentRowsOf(row);
}

export interface ReadParts {
  /** Reads in batches. */
  readRows: ReadOne<AccountKey, PresentRowsRow>;
  cache: VisitorCache;
}

/** Reads `PresentRows` of the caller and updates the visitor cache with them; undefined for an account that is not active. */
export async function readPresents(
  { readRows, cache }: ReadParts,
  { campaign, identity }: Context<true>,
): Promise<PresentRows | undefined> {
  const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
  const row = await readRows(visitor);
  if (!row) return undefined;
  const rows = presentRowsOf(row);
  cache.update(visitor, rows.visitor);
  return rows;
}

/** When and where a user present is used. */
export interface Use {
  id: string;
  spotId: string | null;
  /** The name of the counter that hands it over; null for a swipe. */
  place: string | null;
  at: Date;
}

/** Marks a live user present as used and increments the change number. The caller has locked the visitor. */
export async function markUsed(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { id, spotId, place, at }: Use,
): Promise<void> {
  await tx.query(
    {
      name: 'mark_used',
      text: `
        with used as (
          update user_presents set used_at = $4, used_spot_id = $5, used_place = $6
          where campaign_id = $1 and account_id = $2 and user_present_id = $3 and voided_at is null and used_at is null
          returning campaign_id, account_id, present_id, used_at
        ), counted as (${countUses('used', 1)}
        )
        update accounts a set change_no = a.change_no + 1 from used u
        where a.campaign_id = u.campaign_id and a.account_id = u.account_id`,
    },
    [campaignId, accountId, id, at, spotId, place],
    accountId,
  );
}

/** The webhook payload of a used prize. */
export const prizeUsed = (
  { id, presentId, draw }: Pick<UserPresentRow, 'id' | 'presentId' | 'draw'>,
  { spotId, counterId, at }: { spotId: string | null; counterId: string | null; at: number },
): WebhookData['prize.used'] => ({
  userPresentId: id,
  presentId,
  outcomeId: draw?.result === 'win' ? (draw.outcome ?? null) : null,
  spotId,
  counterId,
  usedAt: new Date(at).toISOString(),
});
