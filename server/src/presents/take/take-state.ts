import type { UserPresentDraw } from '@meguri/core/presents/rules.ts';
import type { FreeStamp } from '@meguri/core/presents/take.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import { batchRead, openBatchRead, type Reading, type ReadOne, readWith } from '../../db/batch-read.ts';
import type { Queryable } from '../../db/open.ts';
import { CALL_KEY_COLUMNS, type CallKey, joinKnownKey, type KeyedTable } from '../../holdings/call-key.ts';
import { collectedSpots, isVerified, takenPresents } from '../../holdings/holdings-sql.ts';
import { type HoldingsRow, holdingsOf, type VisitorHoldings } from '../../holdings/visitor-holdings.ts';
import type { KnownKey } from '../../operation/idempotency.ts';
import { confirmedContact, lineContact } from './confirmed-takes.ts';

/** The facts from which the answer, and that of a repeat, is built. */
export interface TakenFacts {
  id: string;
  presentId: string;
  /** Milliseconds since the epoch. */
  at: number;
  draw: UserPresentDraw | null;
}

/**
 * `TakenFacts` of the row `k`, with its key. The row of an entry changes with the draw; when it was taken, it was pending with its
 * receipt.
 */
export const KEYED_TAKE: KeyedTable = {
  table: 'user_presents',
  id: 'user_present_id',
  facts: `json_build_object('id', k.user_present_id, 'presentId', k.present_id,
          'at', (extract(epoch from k.acquired_at) * 1000)::bigint,
          'draw', case when k.draw->>'type' = 'instant' then k.draw
            when k.draw is not null then jsonb_build_object('result', 'pending', 'receipt', k.draw->'receipt') end)`,
};

/** A query of the state for one visitor and one present. */
export interface TakeQuery extends AccountKey {
  presentId: string;
  /** The questionnaire that must be answered; null for none. */
  survey: string | null;
  /** Whether to read the stamps that an exchange could consume. */
  consumesStamps: boolean;
  /** Whether to read what the visitor has confirmed. */
  countsContact: boolean;
  callKey: CallKey | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Everything that decides whether the visitor may take the present, as of one change number. */
export interface TakeState extends VisitorHoldings, KnownKey<TakenFacts> {
  /** User presents of this present that count against `perAccount`. */
  taken: number;
  /** Units left; null without a limit. */
  remaining: number | null;
  surveyAnswered: boolean;
  /** Whether the e-mail address is confirmed, or the account is LINE's. */
  verified: boolean;
  /** What the visitor has confirmed (confirmed-takes.ts); null if nothing, or if it was not read. */
  contact: string | null;
  /** The stamps that an exchange could consume, oldest first. */
  free: FreeStamp[];
}

const TAKE_STATE = batchRead<TakeQuery, StateRow>(
  'take_state',
  {
    campaign_id: ['int', (query) => query.campaignId],
    account_id: ['uuid', (query) => query.accountId],
    present_id: ['text', (query) => query.presentId],
    survey: ['text', (query) => query.survey],
    consumes_stamps: ['boolean', (query) => query.consumesStamps],
    counts_contact: ['boolean', (query) => query.countsContact],
    ...CALL_KEY_COLUMNS,
    at: ['timestamptz', (query) => query.at],
  },
  (relation) => `
    select i.place::int as place, a.change_no as "changeNo", a.points, ${collectedSpots('a')} as spots,
      ${takenPresents('a')} as "takenPresents",
      (select count(*)::int from user_presents u
        where u.campaign_id = a.campaign_id and u.account_id = a.account_id and u.present_id = i.present_id
          and (u.voided_at is null or u.spent)) as taken,
      p.remaining, ${isVerified('a')} as verified,
      case when i.counts_contact then (${confirmedContact('a')}) end as contact,
      i.survey is not null and exists (
        select 1 from questionnaire_answers q where q.campaign_id = a.campaign_id and q.account_id = a.account_id
          and q.questionnaire_id = i.survey and q.present_id = i.present_id) as "surveyAnswered",
      case when i.consumes_stamps then (
        select json_agg(json_build_object('acquisitionId', q.acquisition_id, 'spotId', q.spot_id)
          order by q.acquired_at, q.acquisition_id)
        from acquisitions q
        where q.campaign_id = a.campaign_id and q.account_id = a.account_id and q.voided_at is null and q.stamp
          and not exists (select 1 from exchanged_acquisitions e where e.campaign_id = q.campaign_id
            and e.account_id = q.account_id and e.acquisition_id = q.acquisition_id)) end as free,
      k.body_hash as known_hash, k.facts as known_facts
    from ${relation}
    join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
    left join present_stock p on p.campaign_id = i.campaign_id and p.present_id = i.present_id and p.outcome_id = ''
    ${joinKnownKey(KEYED_TAKE)}`,
);

export type ReadTakeState = ReadOne<TakeQuery, TakeState>;

/** Reads states in batches. Undefined for an account that is not active. */
export function openTakeStates({ db, ...reading }: Reading & { db: Queryable }): ReadTakeState {
  const read = openBatchRead({ db, ...reading }, TAKE_STATE);
  return async (query) => withContact(db, query, stateOf(await read(query)));
}

/** The same for one query in a transaction. */
export const readTakeState = async (tx: Queryable, query: TakeQuery): Promise<TakeState | undefined> =>
  withContact(tx, query, stateOf(await readWith(tx, TAKE_STATE)(query)));

const withContact = async (db: Queryable, query: TakeQuery, state: TakeState | undefined) =>
  state?.contact === 'line:' ? { ...state, contact: await lineContact(db, query) } : state;

type StateRow = HoldingsRow & Omit<TakeState, keyof VisitorHoldings | 'free'> & { free: FreeStamp[] | null };

const stateOf = (row: StateRow | undefined): TakeState | undefined =>
  row && { ...row, ...holdingsOf(row), free: row.free ?? [] };
