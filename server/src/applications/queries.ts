import type { Parcel } from '@meguri/core/applications/parcel.ts';
import type { UserPresentDraw } from '@meguri/core/presents/rules.ts';
import type { Queryable } from '../db/open.ts';
import { portionsOf } from '../db/snapshot.ts';

/** A sent application with its account name. The form is still encrypted. */
export interface SentApplication {
  id: string;
  presentId: string;
  sealed: Buffer;
  sentAt: Date;
  username: string;
  /** Null unless the present is a lottery. */
  draw: UserPresentDraw | null;
  parcel: Parcel;
}

const SENT = `
  select p.application_id as id, p.present_id as "presentId", p.sealed, p.sent_at as "sentAt", a.username, u.draw,
    json_build_object('state', p.parcel_state, 'carrier', p.carrier, 'tracking', p.tracking) as parcel
  from applications p
  join accounts a on a.campaign_id = p.campaign_id and a.account_id = p.account_id
  left join user_presents u on u.campaign_id = p.campaign_id and u.account_id = p.account_id
    and u.user_present_id = p.user_present_id`;

/** A selection of applications. `presentId` and `since` restrict it unless they are null. */
interface ApplicationSelection {
  campaignId: number;
  presentId: string | null;
  since: Date | null;
}

const SELECTED = `p.campaign_id = $1 and ($2::text is null or p.present_id = $2)
          and ($3::timestamptz is null or p.sent_at >= $3)`;

/** How many applications `sentApplications` has in the same snapshot. */
export async function countSentApplications(tx: Queryable, selection: ApplicationSelection): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_sent_applications',
      text: `
        select count(*)::int as count from applications p
        join accounts a on a.campaign_id = p.campaign_id and a.account_id = p.account_id where ${SELECTED}`,
    },
    [selection.campaignId, selection.presentId, selection.since],
  );
  return row?.count ?? 0;
}

/**
 * The applications of a campaign in the order in which they were sent, in portions. Applications of user presents that were reset are
 * included; those of deleted accounts are erased.
 */
export const sentApplications = (
  tx: Queryable,
  { campaignId, presentId, since }: ApplicationSelection,
): AsyncGenerator<SentApplication[]> =>
  portionsOf(
    tx,
    {
      name: 'sent_applications',
      text: `
        ${SENT}
        where ${SELECTED}
        order by p.sent_at, p.application_id`,
    },
    [campaignId, presentId, since],
  );

/** The applications with these ids, oldest first. Those that were erased are missing. */
export const sentApplicationsOf = (db: Queryable, campaignId: number, ids: readonly string[]) =>
  db.query<SentApplication>(
    {
      name: 'sent_applications_of',
      text: `${SENT} where p.campaign_id = $1 and p.application_id = any($2::uuid[]) order by p.application_id`,
    },
    [campaignId, ids],
  );
