import type { FreeStamp } from '@meguri/core/presents/take.ts';
import type { Lane, Queryable } from '../../db/open.ts';
import type { Statement, Values } from '../../db/statement.ts';
import { heldPresents, heldSpots } from '../../holdings/facts-sql.ts';
import { type Remembered, rememberedOf, type ToldVisitor } from '../../holdings/remembered.ts';
import { joinKeptKey } from '../../operation/idempotency-sql.ts';
import type { TakenFacts } from './take-batch.ts';
import { TAKE_ROUTE } from './take-sql.ts';

/** A question about one visitor and one present. */
export interface TakeLook {
  campaignId: number;
  accountId: string;
  presentId: string;
  /** The questionnaire that must be answered; null for none. */
  survey: string | null;
  /** Whether the stamps that an exchange could take are to be told. */
  takesStamps: boolean;
  idempotencyKey: string | null;
  at: number;
}

/** All that decides whether the visitor may take the present, as of one change number. */
export interface TakeFound extends Remembered {
  taken: number;
  /** Null without a limit. */
  remaining: number | null;
  surveyAnswered: boolean;
  /** Oldest first. */
  free: FreeStamp[];
  /** What is kept of an earlier take with the same idempotency key. */
  knownHash: Buffer | null;
  knownFacts: TakenFacts | null;
}

const LOOK: Statement = {
  name: 'take_look',
  text: `
    select i.place::int as place, a.change_no as "changeNo", a.points, ${heldSpots('a')} as spots,
      ${heldPresents('a')} as held,
      (select count(*)::int from user_presents u
        where u.campaign_id = a.campaign_id and u.account_id = a.account_id and u.present_id = i.present_id
          and (u.voided_at is null or u.spent)) as taken,
      p.remaining,
      i.survey is not null and exists (
        select 1 from questionnaire_answers q where q.campaign_id = a.campaign_id and q.account_id = a.account_id
          and q.questionnaire_id = i.survey and q.present_id = i.present_id) as "surveyAnswered",
      case when i.takes_stamps then (
        select json_agg(json_build_object('acquisitionId', q.acquisition_id, 'spotId', q.spot_id)
          order by q.acquired_at, q.acquisition_id)
        from acquisitions q
        where q.campaign_id = a.campaign_id and q.account_id = a.account_id and q.voided_at is null and q.stamp
          and not exists (select 1 from exchanged_acquisitions e where e.campaign_id = q.campaign_id
            and e.account_id = q.account_id and e.acquisition_id = q.acquisition_id)) end as free,
      k.body_hash as "knownHash", k.facts as "knownFacts"
    from unnest($1::int[], $2::uuid[], $3::text[], $4::text[], $5::boolean[], $6::text[], $7::timestamptz[])
      with ordinality as i(campaign_id, account_id, present_id, survey, takes_stamps, idem_key, at, place)
    join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
    left join present_stock p on p.campaign_id = i.campaign_id and p.present_id = i.present_id and p.outcome_id = ''
    ${joinKeptKey(TAKE_ROUTE)}`,
};

/** Answers batches of such questions in one round trip; undefined for an account that is gone. */
export function openTakeLooks(lane: Lane): (looks: readonly TakeLook[]) => Promise<(TakeFound | undefined)[]> {
  return async (looks) => {
    const [found = []] = await lane.atOnce([{ statement: LOOK, values: valuesOf(looks) }]);
    return answersTo(looks, found);
  };
}

/** The same for one question in a transaction. */
export const lookInTransaction = async (tx: Queryable, look: TakeLook): Promise<TakeFound | undefined> =>
  answersTo([look], await tx.query(LOOK, valuesOf([look])))[0];

function valuesOf(looks: readonly TakeLook[]): Values {
  const column = <T>(pick: (look: TakeLook) => T): T[] => looks.map(pick);
  return [
    column((look) => look.campaignId),
    column((look) => look.accountId),
    column((look) => look.presentId),
    column((look) => look.survey),
    column((look) => look.takesStamps),
    column((look) => look.idempotencyKey),
    column((look) => new Date(look.at).toISOString()),
  ];
}

type FoundRow = ToldVisitor & Omit<TakeFound, keyof Remembered | 'free'> & { place: number; free: FreeStamp[] | null };

function answersTo(looks: readonly TakeLook[], found: readonly object[]): (TakeFound | undefined)[] {
  const rows = new Map((found as FoundRow[]).map((row) => [row.place, row]));
  return looks.map((_, index) => {
    const row = rows.get(index + 1);
    return row && { ...row, ...rememberedOf(row), free: row.free ?? [] };
  });
}
