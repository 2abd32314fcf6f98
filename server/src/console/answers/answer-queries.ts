import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Answers } from '@meguri/core/questionnaires/rules.ts';
import type { Queryable } from '../../db/open.ts';

/** Which answers are meant: those to one questionnaire, and of these what the filters leave. */
export interface AnswerFilter {
  campaignId: number;
  questionnaireId: string;
  /** In which days begin. */
  timeZone: string;
  day: string | null;
  language: Locale | null;
  /**
   * The spots of a course: answers of visitors who have collected one of them, also if a restore has moved it to another account. Null for
   * all.
   */
  spotIds: readonly string[] | null;
}

/** A part of the answers to a questionnaire, by the time of the answer. Null is the beginning or the end. */
export interface AnswerPart {
  since: string | null;
  until: string | null;
}

const WHOLE: AnswerPart = { since: null, until: null };

const valuesOf = (
  { campaignId, questionnaireId, timeZone, day, language, spotIds }: AnswerFilter,
  { since, until }: AnswerPart = WHOLE,
): unknown[] => [campaignId, questionnaireId, timeZone, day, language, spotIds, since, until];

const CHOSEN = `
  q.campaign_id = $1 and q.questionnaire_id = $2
  and ($4::date is null or (q.answered_at >= ($4::date)::timestamp at time zone $3
    and q.answered_at < ($4::date + 1)::timestamp at time zone $3))
  and ($5::text is null or q.locale = $5)
  and ($7::timestamptz is null or q.answered_at >= $7) and ($8::timestamptz is null or q.answered_at < $8)
  and ($6::text[] is null or exists (
    select 1 from acquisitions a
    where a.campaign_id = q.campaign_id and a.account_id = q.account_id and a.spot_id = any($6)
      and (a.voided_at is null or a.void_reason = 'moved')))`;

/** The number of answers that the filters leave. */
export async function countAnswers(tx: Queryable, filter: AnswerFilter, part: AnswerPart): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_filtered_answers',
      text: `select count(*)::int as count from questionnaire_answers q where ${CHOSEN}`,
    },
    valuesOf(filter, part),
  );
  return row?.count ?? 0;
}

/** How many answered each question. */
export const countByQuestion = (tx: Queryable, filter: AnswerFilter, part: AnswerPart) =>
  tx.query<{ questionId: string; count: number }>(
    {
      name: 'answers_by_question',
      text: `
        select k.id as "questionId", count(*)::int as count
        from questionnaire_answers q cross join lateral jsonb_object_keys(q.answers) as k(id)
        where ${CHOSEN} group by 1 order by 1`,
    },
    valuesOf(filter, part),
  );

/** Which questions are counted by value, and which of them have choices. */
export interface CountedQuestions {
  questionIds: readonly string[];
  chosen: readonly string[];
}

/** How often a value was answered to a question. */
export interface ValueCount {
  questionId: string;
  value: string | number | null;
  count: number;
}

/**
 * How often each value was answered, of these questions. Each choice of a question with several counts. Null stands for what can belong to no
 * chart: texts from before a question had its present kind, which nobody may read here, and choices of a question that has none any more.
 */
export const countByValue = (
  tx: Queryable,
  filter: AnswerFilter,
  { questionIds, chosen }: CountedQuestions,
  part: AnswerPart,
) =>
  tx.query<ValueCount>(
    {
      name: 'answers_by_value',
      text: `
        select a.id as "questionId",
          case when jsonb_typeof(v.value) = 'number' or v.value::text ~ '^"[0-9]{4}-[0-9]{2}-[0-9]{2}"$' then v.value end as value,
          count(*)::int as count
        from (
          select k.id, q.answers->k.id as value from questionnaire_answers q
          cross join lateral unnest($9::text[]) as k(id)
          where ${CHOSEN} and q.answers ? k.id
        ) a
        cross join lateral jsonb_array_elements(
          case when jsonb_typeof(a.value) = 'array' and a.id = any($10::text[]) then a.value else jsonb_build_array(a.value) end
        ) as v(value)
        group by 1, 2`,
    },
    [...valuesOf(filter, part), questionIds, chosen],
  );

/** How many answers each questionnaire has, without filters. */
export const countByQuestionnaire = (tx: Queryable, campaignId: number) =>
  tx.query<{ questionnaireId: string; count: number }>(
    {
      name: 'answers_by_questionnaire',
      text: `
        select questionnaire_id as "questionnaireId", count(*)::int as count
        from questionnaire_answers where campaign_id = $1 group by 1 order by 1`,
    },
    [campaignId],
  );

/** The days on which a questionnaire was answered, and the languages. */
export async function answeredIn(
  tx: Queryable,
  { campaignId, questionnaireId, timeZone }: Pick<AnswerFilter, 'campaignId' | 'questionnaireId' | 'timeZone'>,
  { since, until }: AnswerPart,
): Promise<{ days: string[]; languages: Locale[] }> {
  const [row] = await tx.query<{ days: string[] | null; languages: Locale[] | null }>(
    {
      name: 'answered_in',
      text: `
        select array_agg(distinct to_char(answered_at at time zone $3, 'YYYY-MM-DD')) as days,
          array_agg(distinct locale) filter (where locale is not null) as languages
        from questionnaire_answers
        where campaign_id = $1 and questionnaire_id = $2
          and ($4::timestamptz is null or answered_at >= $4) and ($5::timestamptz is null or answered_at < $5)`,
    },
    [campaignId, questionnaireId, timeZone, since, until],
  );
  return { days: row?.days ?? [], languages: row?.languages ?? [] };
}

/** When a part of `size` answers to a questionnaire ends; null if fewer are left. Answers of one instant are in one part. */
export async function endOfPart(
  tx: Queryable,
  { campaignId, questionnaireId }: Pick<AnswerFilter, 'campaignId' | 'questionnaireId'>,
  { since, size }: { since: string | null; size: number },
): Promise<string | null> {
  const [row] = await tx.query<{ until: string }>(
    {
      name: 'end_of_answers_part',
      text: `
        select to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as until from (
          select answered_at from questionnaire_answers
          where campaign_id = $1 and questionnaire_id = $2 and ($3::timestamptz is null or answered_at >= $3)
          order by answered_at offset $4 limit 1
        ) last where $3::timestamptz is null or answered_at > $3`,
    },
    [campaignId, questionnaireId, since, size],
  );
  return row?.until ?? null;
}

/** A questionnaire with answers: this one, or the first one if none is named. Null if there is none. */
export async function answeredQuestionnaire(
  db: Queryable,
  campaignId: number,
  questionnaireId: string | null,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    {
      name: 'answered_questionnaire',
      text: `
        select questionnaire_id as id from questionnaire_answers
        where campaign_id = $1 and ($2::text is null or questionnaire_id = $2) order by questionnaire_id limit 1`,
    },
    [campaignId, questionnaireId],
  );
  return row?.id ?? null;
}

export interface TextRow {
  text: string;
  day: string;
  language: Locale | null;
  /** Where it is in the order of the texts. */
  answeredAt: string;
  accountId: string;
  presentId: string;
}

/** The place of an answer in the order of time. */
export type AnswerPlace = Pick<TextRow, 'answeredAt' | 'accountId' | 'presentId'>;

/**
 * What visitors wrote, newest first. Texts that are a few spaces only are stored nowhere. What they ticked or counted while the question had
 * another kind is no text.
 */
export const answerTexts = (
  tx: Queryable,
  filter: AnswerFilter,
  { questionId, after, limit }: { questionId: string; after: AnswerPlace | null; limit: number },
) =>
  tx.query<TextRow>(
    {
      name: 'answer_texts',
      text: `
        select q.answers->>$9 as text, to_char(q.answered_at at time zone $3, 'YYYY-MM-DD') as day, q.locale as language,
          to_char(q.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "answeredAt",
          q.account_id as "accountId", q.present_id as "presentId"
        from questionnaire_answers q
        where ${CHOSEN} and jsonb_typeof(q.answers->$9) = 'string'
          and ($10::timestamptz is null or (q.answered_at, q.account_id, q.present_id) < ($10::timestamptz, $11::uuid, $12::text))
        order by q.answered_at desc, q.account_id desc, q.present_id desc limit $13`,
    },
    [
      ...valuesOf(filter),
      ...[questionId, after?.answeredAt ?? null, after?.accountId ?? null, after?.presentId ?? null, limit],
    ],
  );

export interface SingleAnswers extends AnswerPlace {
  answers: Answers;
  language: Locale | null;
}

/** Single answers in the order of time, after one of them. */
export const singleAnswers = (
  tx: Queryable,
  filter: AnswerFilter,
  { after, until, limit }: { after: AnswerPlace | null; until: Date; limit: number },
) =>
  tx.query<SingleAnswers>(
    {
      name: 'single_answers',
      text: `
        select q.answers, q.locale as language, q.account_id as "accountId", q.present_id as "presentId",
          to_char(q.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "answeredAt"
        from questionnaire_answers q
        where ${CHOSEN} and q.answered_at <= $13
          and ($9::timestamptz is null or (q.answered_at, q.account_id, q.present_id) > ($9::timestamptz, $10::uuid, $11::text))
        order by q.answered_at, q.account_id, q.present_id limit $12`,
    },
    [...valuesOf(filter), after?.answeredAt ?? null, after?.accountId ?? null, after?.presentId ?? null, limit, until],
  );
