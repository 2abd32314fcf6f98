import { textIn } from '@meguri/core/lib/localized-text.ts';
import { answersFaults, nonEmptyAnswers } from '@meguri/core/questionnaires/rules.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import type { CachedHandler, Handler } from '../operation/context.ts';
import { once } from '../operation/idempotency.ts';
import { refuse } from '../operation/refusal.ts';
import { findQuestionnaire } from './find.ts';

interface Parts {
  db: Database;
}

const namesPresent = (type: string, presentId: string | undefined): boolean => type !== '2' || presentId !== undefined;

const presentMissing = () => refuse('invalid_request', { fields: [{ path: '/presentId', code: 'required' }] });

/** GET /questionnaires/type/{type} */
export const showQuestionnaire: CachedHandler<'showQuestionnaire'> = ({ campaign, locale }, { params, query }) => {
  if (!namesPresent(params.type, query.presentId)) return presentMissing();
  const asked = findQuestionnaire(campaign, params.type, query.presentId);
  if (!asked) return refuse('not_found');
  const { id, type, title, questions } = asked.questionnaire;
  return {
    tag: id,
    answer: () => ({
      questionnaire: {
        id,
        type,
        title: textIn(title, locale),
        questions: questions.map(({ label, required, choices, ...question }) => ({
          ...question,
          label: textIn(label, locale),
          required: required ?? false,
          ...(choices ? { choices: choices.map((choice) => textIn(choice, locale)) } : {}),
        })),
      },
    }),
  };
};

/** GET /questionnaires/answer/type/{type} */
export const showAnswerStatus =
  ({ db }: Parts): Handler<'showAnswerStatus'> =>
  async ({ campaign, identity }, { params, query }) => {
    if (!namesPresent(params.type, query.presentId)) return presentMissing();
    const asked = findQuestionnaire(campaign, params.type, query.presentId);
    if (!asked) return refuse('not_found');
    const rows = await db.query(FIND_ANSWER, [
      campaign.campaignId,
      identity.accountId,
      asked.questionnaire.id,
      asked.presentId,
    ]);
    return { status: 200, code: rows.length > 0 ? 'answered' : 'unanswered' };
  };

/** POST /questionnaires/answer/type/{type}: answered once, one of type 2 once a present. */
export const answerQuestionnaire =
  ({ db }: Parts): Handler<'answerQuestionnaire'> =>
  async ({ campaign, identity, now, idempotencyKey }, { params, body }) => {
    const { campaignId } = campaign;
    const { accountId, sessionId } = identity;
    if (params.type === '2' && body.presentId === undefined && body.userPresentId === undefined)
      return presentMissing();
    return db.transaction(async (tx) => {
      const at = new Date(now);
      const visitor = { campaignId, accountId };
      if (!(await lockVisitor(tx, { ...visitor, sessionId, now: at }))) return refuse('unauthorized');
      const route = `POST /questionnaires/answer/type/${params.type}`;
      return once(tx, { ...visitor, route, key: idempotencyKey, body, now }, async () => {
        const presentId = body.presentId ?? (await presentOfUserPresent(tx, visitor, body.userPresentId));
        const asked = findQuestionnaire(campaign, params.type, presentId);
        if (!asked) return refuse('not_found');
        const fields = answersFaults(asked.questionnaire.questions, body.answers);
        if (fields.length > 0) return refuse('invalid_request', { fields });
        const answers = JSON.stringify(nonEmptyAnswers(body.answers));
        const kept = [campaignId, accountId, asked.questionnaire.id, asked.presentId, answers, at];
        const rows = await tx.query(KEEP_ANSWER, kept);
        return rows.length > 0 ? { status: 201, code: 'answered' as const } : refuse('already_answered');
      });
    });
  };

/** The present of a user present of the visitor's own; undefined for any other id. */
async function presentOfUserPresent(
  tx: Queryable,
  { campaignId, accountId }: { campaignId: number; accountId: string },
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

const FIND_ANSWER = {
  name: 'find_questionnaire_answer',
  text: `select 1 from questionnaire_answers
    where campaign_id = $1 and account_id = $2 and questionnaire_id = $3 and present_id = $4`,
};

const KEEP_ANSWER = {
  name: 'keep_questionnaire_answer',
  text: `
    insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, present_id, answers, answered_at)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
};
