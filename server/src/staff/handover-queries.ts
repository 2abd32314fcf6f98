import { HANDOVER_UNDO_MS } from '@meguri/core/counters/claim-minutes.ts';
import type { HandoverRefusal } from '@meguri/core/staff/schema.ts';
import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import type { Queryable } from '../db/open.ts';
import type { HANDOVER_STATES } from '../db/schema/counters-tables.ts';

type Handover = NonNullable<StaffAnswer<'handOver'>['handover']>;
export type Before = NonNullable<StaffAnswer<'handOver'>['before']>;

/** The facts of the first answer to a hand-over, from which a repeat is answered. */
export interface StoredAnswer {
  /** The hash of the scanned or typed code. */
  code: string;
  reason: HandoverRefusal | null;
  remaining: number | null;
  before: Before | null;
}

/** A recorded hand-over. */
export interface HandoverRow {
  handoverId: string;
  counterId: string;
  phoneId: string;
  accountId: string;
  userPresentId: string;
  presentId: string;
  /** Empty for every present that is no lottery. */
  outcomeId: string;
  state: (typeof HANDOVER_STATES)[number];
  isProvisional: boolean;
  at: Date;
  undoneAt: Date | null;
  answer: StoredAnswer;
}

const COLUMNS = `
  h.handover_id as "handoverId", h.counter_id as "counterId", h.phone_id as "phoneId", h.account_id as "accountId",
  h.user_present_id as "userPresentId", h.present_id as "presentId", h.outcome_id as "outcomeId", h.state,
  h.is_provisional as "isProvisional", h.at, h.undone_at as "undoneAt", h.answer`;

/** The hand-over with this id; undefined if it was never recorded. */
export async function findHandover(
  db: Queryable,
  campaignId: number,
  handoverId: string,
): Promise<HandoverRow | undefined> {
  const [row] = await db.query<HandoverRow>(
    {
      name: 'find_handover',
      text: `select ${COLUMNS} from handovers h where h.campaign_id = $1 and h.handover_id = $2`,
    },
    [campaignId, handoverId],
  );
  return row;
}

/** The hand-overs of a counter since an instant that count or were undone, the latest first. */
export const latestHandovers = (db: Queryable, counterId: string, since: Date): Promise<HandoverRow[]> =>
  db.query<HandoverRow>(
    {
      name: 'latest_handovers',
      text: `
        select ${COLUMNS} from handovers h
        where h.counter_id = $1 and h.at >= $2 and h.state = 'handed' order by h.at desc, h.handover_id limit 20`,
    },
    [counterId, since],
  );

export interface NewHandover extends Omit<HandoverRow, 'undoneAt'> {
  campaignId: number;
  recordedAt: Date;
}

/** Records a hand-over. The caller has locked the visitor. */
export const insertHandover = (tx: Queryable, row: NewHandover) =>
  tx.query(
    {
      name: 'insert_handover',
      text: `
        insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id,
          outcome_id, state, is_provisional, at, recorded_at, undone_at, answer)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb)`,
    },
    [
      row.campaignId,
      row.handoverId,
      row.counterId,
      row.phoneId,
      row.accountId,
      row.userPresentId,
      row.presentId,
      row.outcomeId,
      row.state,
      row.isProvisional,
      row.at,
      row.recordedAt,
      row.state === 'withdrawn' ? row.recordedAt : null,
      JSON.stringify(row.answer),
    ],
  );

/** The counter and phone of the hand-over that counts for a user present; undefined for a swipe. */
export async function countedHandover(db: Queryable, campaignId: number, userPresentId: string) {
  const [row] = await db.query<{ counterId: string; name: string; number: number | null }>(
    {
      name: 'counted_handover',
      text: `
        select h.counter_id as "counterId", c.name, p.number
        from handovers h join counters c on c.counter_id = h.counter_id
        left join counter_phones p on p.phone_id = h.phone_id
        where h.campaign_id = $1 and h.user_present_id = $2 and h.state = 'handed' and h.undone_at is null`,
    },
    [campaignId, userPresentId],
  );
  return row;
}

/** A hand-over as the API returns it. */
export const describeHandover = ({ handoverId, at, isProvisional, undoneAt }: HandoverRow): Handover => ({
  id: handoverId,
  at: at.toISOString(),
  undoUntil: new Date(at.getTime() + HANDOVER_UNDO_MS).toISOString(),
  isProvisional,
  undoneAt: undoneAt?.toISOString() ?? null,
});
