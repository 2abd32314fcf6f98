import type { Queryable } from '../../db/open.ts';
import type { AccountRange } from './account-range.ts';

/** A question whose answers are ticked. Those to the others may be personal data, and are erased. */
export interface Ticked {
  questionnaireId: string;
  questionId: string;
}

/** What a range of accounts has answered. */
export interface Answered {
  answers: [questionnaireId: string, count: number][];
  answered: [questionnaireId: string, questionId: string, count: number][];
  options: [questionnaireId: string, questionId: string, value: number, count: number][];
}

/** Counts the answers of a range of accounts in a period. */
export async function countAnswers(
  tx: Queryable,
  { campaignId, after, upTo }: AccountRange,
  { start, end }: { start: Date; end: Date },
  ticked: readonly Ticked[],
): Promise<Answered> {
  const [row] = await tx.query<Answered>(ANSWERS, [
    campaignId,
    after,
    upTo,
    start,
    end,
    ticked.map(({ questionnaireId }) => questionnaireId),
    ticked.map(({ questionId }) => questionId),
  ]);
  if (!row) throw new Error('no answers were counted');
  return row;
}

const ANSWERS = {
  name: 'count_answers',
  text: `
    with given as materialized (
      select questionnaire_id, answers from questionnaire_answers
      where campaign_id = $1 and account_id > $2 and account_id <= $3 and answered_at >= $4 and answered_at < $5
    ), ticked as (
      select q.questionnaire_id, q.question_id, g.answers->q.question_id as value
      from given g join unnest($6::text[], $7::text[]) as q(questionnaire_id, question_id)
        on q.questionnaire_id = g.questionnaire_id and g.answers ? q.question_id
    ), chosen as (
      select t.questionnaire_id, t.question_id, c.value from ticked t
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(t.value) when 'array' then t.value else jsonb_build_array(t.value) end) as c(value)
      where jsonb_typeof(c.value) = 'number'
    )
    select
      (select coalesce(json_agg(json_build_array(questionnaire_id, n)), '[]')
        from (select questionnaire_id, count(*) as n from given group by 1) r) as answers,
      (select coalesce(json_agg(json_build_array(questionnaire_id, question_id, n)), '[]')
        from (select questionnaire_id, question_id, count(*) as n from ticked group by 1, 2) r) as answered,
      (select coalesce(json_agg(json_build_array(questionnaire_id, question_id, value, n)), '[]')
        from (select questionnaire_id, question_id, value, count(*) as n from chosen group by 1, 2, 3) r) as options`,
};
