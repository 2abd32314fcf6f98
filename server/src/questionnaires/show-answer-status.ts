import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { findQuestionnaire, refuseWithoutPresent } from './find-questionnaire.ts';

/** GET /questionnaires/answer/type/{type} */
export const showAnswerStatus =
  ({ db }: { db: Database }): Handler<'showAnswerStatus'> =>
  async ({ campaign, identity }, { params, query }) => {
    const refusal = refuseWithoutPresent(params.type, query.presentId);
    if (refusal) return refusal;
    const found = findQuestionnaire(campaign, params.type, query.presentId);
    if (!found) return refuse('not_found');
    const rows = await db.query(FIND_ANSWER, [
      campaign.campaignId,
      identity.accountId,
      found.questionnaire.id,
      found.presentId,
    ]);
    return { status: 200, code: rows.length > 0 ? 'answered' : 'unanswered' };
  };

const FIND_ANSWER = {
  name: 'find_questionnaire_answer',
  text: `select 1 from questionnaire_answers
    where campaign_id = $1 and account_id = $2 and questionnaire_id = $3 and present_id = $4`,
};
