import type { DeskAct } from '@meguri/core/accounts/desk-act.ts';
import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Queryable } from '../../db/open.ts';

/** A visitor as a search shows it. */
export interface FoundRow {
  id: string;
  username: string;
  loginType: LoginType;
  status: 'active' | 'blocked';
  startedAt: Date;
}

const FOUND = `account_id as id, username, login_type as "loginType", status, created_at as "startedAt"`;

/** The visitors with these ids, without erased ones, in no order. */
export const visitorsWith = (db: Queryable, campaignId: number, accountIds: readonly string[]): Promise<FoundRow[]> =>
  db.query<FoundRow>(
    {
      name: 'visitors_with_ids',
      text: `select ${FOUND} from accounts where campaign_id = $1 and account_id = any($2::uuid[]) and status <> 'deleted'`,
    },
    [campaignId, accountIds],
  );

/** The highest code point: the upper bound of a search by prefix. */
const LAST_LETTER = '\u{10ffff}';

export const NAMES_BEGINNING = {
  name: 'names_beginning',
  text: `
    select name_key as name, account_id as id from account_names
    where campaign_id = $1 and name_key ~>=~ $2 and name_key ~<~ $3 and name_key ~>~ $4
    order by name_key using ~<~ limit $5`,
};

/** Names that begin with a text, in the order of their bytes, after one of them. */
export const namesBeginning = (
  db: Queryable,
  campaignId: number,
  { beginning, after, limit }: { beginning: string; after: string; limit: number },
): Promise<{ name: string; id: string }[]> =>
  db.query<{ name: string; id: string }>(NAMES_BEGINNING, [
    campaignId,
    beginning,
    beginning + LAST_LETTER,
    after,
    limit,
  ]);

/** The account of one name; undefined if there is none. */
export async function accountOfName(db: Queryable, campaignId: number, name: string): Promise<string | undefined> {
  const [row] = await db.query<{ account_id: string }>(
    {
      name: 'desk_account_of_name',
      text: 'select account_id from account_names where campaign_id = $1 and name_key = $2',
    },
    [campaignId, name],
  );
  return row?.account_id;
}

/** The visitors whom a member helped recently, newest first. */
export async function helpedLately(
  db: Queryable,
  { campaignId, memberId, limit }: { campaignId: number; memberId: string; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    {
      name: 'helped_lately',
      text: `
        select account_id as id, max(at) as last from (
          select account_id, at from desk_acts where campaign_id = $1 and member_id = $2 order by at desc limit 100
        ) acts group by account_id order by last desc limit $3`,
    },
    [campaignId, memberId, limit],
  );
  return rows.map(({ id }) => id);
}

export interface NewDeskAct extends AccountKey {
  id: string;
  at: Date;
  act: DeskAct;
  spotId: string | null;
  presentId: string | null;
  change: number | null;
  reason: string;
  memberId: string;
}

/** The recorded act with this id; null if there is none. */
export async function doneAct(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  actId: string,
): Promise<DeskAct | null> {
  const [row] = await tx.query<{ act: DeskAct }>(
    {
      name: 'done_desk_act',
      text: 'select act from desk_acts where campaign_id = $1 and account_id = $2 and act_id = $3',
    },
    [campaignId, accountId, actId],
  );
  return row?.act ?? null;
}

export const insertDeskAct = (tx: Queryable, act: NewDeskAct) =>
  tx.query(
    {
      name: 'insert_desk_act',
      text: `
        insert into desk_acts (campaign_id, account_id, act_id, at, act, spot_id, present_id, change, reason, member_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    },
    [
      act.campaignId,
      act.accountId,
      act.id,
      act.at,
      act.act,
      act.spotId,
      act.presentId,
      act.change,
      act.reason,
      act.memberId,
    ],
  );

/** The present of a user present; null if the visitor has no such user present. */
export async function presentOf(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  id: string,
): Promise<string | null> {
  const [row] = await tx.query<{ presentId: string }>(
    {
      name: 'desk_present_of_user_present',
      text: `
        select present_id as "presentId" from user_presents
        where campaign_id = $1 and account_id = $2 and user_present_id = $3`,
    },
    [campaignId, accountId, id],
  );
  return row?.presentId ?? null;
}
