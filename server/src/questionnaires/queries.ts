import type { Answers } from '@meguri/core/questionnaires/rules.ts';
import type { Queryable } from '../db/open.ts';
import { portionsOf } from '../db/snapshot.ts';

/** A selection of answers: those after registration (1), those to surveys of presents (2), or both (null). */
export interface AnswerSelection {
  campaignId: number;
  type: 1 | 2 | null;
}

/** One answered questionnaire, without the account name. */
export interface AnswerSet {
  accountId: string;
  questionnaireId: string;
  /** Empty for a questionnaire after registration. */
  presentId: string;
  answers: Answers;
  answeredAt: Date;
}

const SELECTED = "q.campaign_id = $1 and ($2::int is null or (q.present_id = '') = ($2 = 1))";

/** Every question that was ever answered, including those that the campaign no longer asks. */
export const answeredQuestions = (tx: Queryable, { campaignId, type }: AnswerSelection) =>
  tx.query<{ questionnaireId: string; questionId: string }>(
    {
      name: 'answered_questions',
      text: `
        select distinct q.questionnaire_id as "questionnaireId", k.id as "questionId"
        from questionnaire_answers q cross join lateral jsonb_object_keys(q.answers) as k(id)
        where ${SELECTED} order by 1, 2`,
    },
    [campaignId, type],
  );

/** How many answered questionnaires `answerSets` has in the same snapshot. */
export async function countAnswerSets(tx: Queryable, { campaignId, type }: AnswerSelection): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_answer_sets',
      text: `select count(*)::int as count from questionnaire_answers q where ${SELECTED}`,
    },
    [campaignId, type],
  );
  return row?.count ?? 0;
}

/** The answers in the order in which they were given, in portions. */
export const answerSets = (tx: Queryable, { campaignId, type }: AnswerSelection): AsyncGenerator<AnswerSet[]> =>
  portionsOf(
    tx,
    {
      name: 'answer_sets',
      text: `
        select q.account_id as "accountId", q.questionnaire_id as "questionnaireId", q.present_id as "presentId",
          q.answers, q.answered_at as "answeredAt"
        from questionnaire_answers q
        where ${SELECTED} order by q.answered_at, q.account_id, q.questionnaire_id, q.present_id`,
    },
    [campaignId, type],
  );
