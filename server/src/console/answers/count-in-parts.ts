import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { SNAPSHOT } from '../../db/snapshot.ts';
import { takingTurns } from '../../db/statement-turns.ts';
import type { WorkQueue } from '../../lib/work-queue.ts';
import {
  type AnswerFilter,
  type AnswerPart,
  answeredIn,
  type CountedQuestions,
  countAnswers,
  countByQuestion,
  countByQuestionnaire,
  countByValue,
  endOfPart,
  type ValueCount,
} from './answer-queries.ts';

/** Answers that one statement counts, so that none runs for long. */
export const PART = 10_000;

/** What is counted of the answers that a filter leaves. */
export interface AnswerCounts {
  /** All questionnaires of the campaign with their answers, without filters. */
  questionnaires: { questionnaireId: string; count: number }[];
  count: number;
  /** How many answered each question. */
  answered: ReadonlyMap<string, number>;
  /** The same without filters by day, language and course. */
  answeredByAll: ReadonlyMap<string, number>;
  values: readonly ValueCount[];
  /** The days on which the questionnaire was answered, and the languages, without filters. */
  days: string[];
  languages: Locale[];
}

interface Parts {
  questions: CountedQuestions;
  size?: number | undefined;
  /** Called after each part with the share of the answers that is counted. */
  onPart?: (share: number) => void;
}

/**
 * Counts the answers to a questionnaire in parts by the time of the answer. The result does not depend on the size of a part if `tx` reads one
 * snapshot.
 */
export async function countInParts(
  tx: Queryable,
  filter: AnswerFilter,
  { questions, size = PART, onPart }: Parts,
): Promise<AnswerCounts> {
  const questionnaires = await countByQuestionnaire(tx, filter.campaignId);
  const total = questionnaires.find(({ questionnaireId }) => questionnaireId === filter.questionnaireId)?.count ?? 0;
  const unfiltered = { ...filter, day: null, language: null, spotIds: null };
  const isFiltered = filter.day !== null || filter.language !== null || filter.spotIds !== null;
  const answered = new Map<string, number>();
  const answeredByAll = isFiltered ? new Map<string, number>() : answered;
  const values = new Map<string, ValueCount>();
  const days = new Set<string>();
  const languages = new Set<Locale>();
  let count = 0;
  let parts = 0;
  let since: string | null = null;
  do {
    const part: AnswerPart = { since, until: await endOfPart(tx, filter, { since, size }) };
    count += await countAnswers(tx, filter, part);
    addTo(answered, await countByQuestion(tx, filter, part));
    if (isFiltered) addTo(answeredByAll, await countByQuestion(tx, unfiltered, part));
    const rows = questions.questionIds.length > 0 ? await countByValue(tx, filter, questions, part) : [];
    for (const row of rows) {
      const key = JSON.stringify([row.questionId, row.value]);
      values.set(key, { ...row, count: row.count + (values.get(key)?.count ?? 0) });
    }
    const found = await answeredIn(tx, filter, part);
    for (const day of found.days) days.add(day);
    for (const language of found.languages) languages.add(language);
    parts += 1;
    onPart?.(Math.min(1, (parts * size) / Math.max(1, total)));
    since = part.until;
  } while (since !== null);
  return {
    questionnaires,
    count,
    answered,
    answeredByAll,
    values: [...values.values()],
    days: [...days].sort(),
    languages: [...languages].sort(),
  };
}

/** Counts in one snapshot of the database. Other counts go on between two statements. */
export const countInSnapshot = (
  db: Database,
  filter: AnswerFilter,
  { inTurn, ...parts }: Parts & { inTurn: WorkQueue },
): Promise<AnswerCounts> =>
  db.transaction(async (tx) => {
    await tx.query(SNAPSHOT);
    return countInParts(takingTurns(tx, inTurn), filter, parts);
  });

function addTo(sums: Map<string, number>, rows: readonly { questionId: string; count: number }[]): void {
  for (const { questionId, count } of rows) sums.set(questionId, count + (sums.get(questionId) ?? 0));
}
