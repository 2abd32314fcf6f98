import { answersFaults, nonEmptyAnswers } from '@meguri/core/questionnaires/rules.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAndRunOnce } from '../holdings/lock-and-run-once.ts';
import type { Handler } from '../operation/context.ts';
import { repeatableCall } from '../operation/idempotency.ts';
import { refuse } from '../operation/refusal.ts';
import { findQuestionnaire, refuseWithoutPresent } from './find-questionnaire.ts';

/** POST /questionnaires/answer/type/{type}: type 1 is answered once, type 2 once for each present. */
export const answerQuestionnaire =
  ({ db }: { db: Database }): Handler<'answerQuestionnaire'> =>
  async (context, { params, body }) => {
    const refusal = refuseWithoutPresent(params.type, body.presentId ?? body.userPresentId);
    if (refusal) return refusal;
    const call = repeatableCall(context, `POST /questionnaires/answer/type/${params.type}`, body);
    const { campaignId, accountId, now } = call;
    return db.transaction((tx) =>
      lockAndRunOnce(tx, call, async () => {
        const presentId = body.presentId ?? (await presentOfUserPresent(tx, call, body.userPresentId));
        const found = findQuestionnaire(context.campaign, params.type, presentId);
        if (!found) return refuse('not_found');
        const fields = answersFaults(found.questionnaire.questions, body.answers);
        if (fields.length > 0) return refuse('invalid_request', { fields });
        const answers = JSON.stringify(nonEmptyAnswers(body.answers));
        const values = [
          campaignId,
          accountId,
          found.questionnaire.id,
          found.presentId,
          answers,
          new Date(now),
          context.locale,
        ];
        const rows = await tx.query(STORE_ANSWER, values);
        return rows.length > 0 ? { status: 201, code: 'answered' as const } : refuse('already_answered');
      }),
    );
  };

/** The present of one of the visitor's live user presents; undefined for any other id. */
async function presentOfUserPresent(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  userPresentId: string | undefined,
): Promise<string | undefined> {
  if (userPresentId === undefined) return undefined;
  const [userPresent] = await tx.query<{ present_id: string }>(
    {
      name: 'present_of_user_present',
      text: `select present_id from user_presents
        where campaign_id = $1 and account_id = $2 and user_present_id::text = $3 and voided_at is null`,
    },
    [campaignId, accountId, userPresentId],
  );
  return userPresent?.present_id;
}

/** Returns no row if the questionnaire was answered before. */
const STORE_ANSWER = {
  name: 'store_questionnaire_answer',
  text: `
    insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, present_id, answers, answered_at, locale)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
};
