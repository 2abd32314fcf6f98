import type { QuestionnaireFile } from '@meguri/core/campaign-file/questionnaires.ts';
import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { AnswerValue } from '@meguri/core/questionnaires/rules.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { localTimes } from '../lib/local-time.ts';
import { type AnswerSet, answeredQuestions, answerSets } from '../questionnaires/queries.ts';
import { counted } from './campaign-report.ts';
import { type CampaignContext, type CommandContext, parseArguments, withCampaign } from './command-context.ts';
import { saveCsv, unsavedLine } from './export-file.ts';

const USAGE = 'usage: questionnaire export SLUG [--type 1|2] --out FILE';

interface Call {
  slug: string;
  type: 1 | 2 | null;
  out: string;
}

/** Runs `questionnaire export` and returns the exit status. */
export async function questionnaireCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const call = parse(args);
  if (!call) {
    context.err(USAGE);
    return 2;
  }
  return withCampaign(context, call.slug, (work) => exportAnswers(call, work, context));
}

function parse([name, ...rest]: readonly string[]): Call | null {
  const read = parseArguments(rest, { type: { type: 'string' }, out: { type: 'string' } });
  const [slug, ...more] = read?.positionals ?? [];
  if (name !== 'export' || !read || slug === undefined || more.length > 0) return null;
  const { type: wanted, out } = read.values;
  const type = ([1, 2] as const).find((one) => String(one) === wanted) ?? null;
  return out === undefined || (wanted !== undefined && type === null) ? null : { slug, type, out };
}

async function exportAnswers(
  { type, out }: Call,
  { db, campaignId, catalogue }: CampaignContext,
  context: CommandContext,
): Promise<number> {
  const local = localTimes(catalogue.timeZone);
  let written = 0;
  const saved = await inSnapshot(db, async (tx) => {
    const columns = columnsOf(catalogue, type, await answeredQuestions(tx, { campaignId, type }));
    const heading = ['account', 'questionnaire', 'present', 'answered', 'answeredAt'];
    return saveCsv(out, [...heading, ...columns.map((column) => column.heading)], async (add) => {
      for await (const sets of answerSets(tx, { campaignId, type })) {
        await add(
          sets.map((set) => [
            set.accountId,
            set.questionnaireId,
            set.presentId,
            local(set.answeredAt),
            set.answeredAt.toISOString(),
            ...columns.map((column) => cellOf(column, set)),
          ]),
        );
        written += sets.length;
      }
      return true;
    });
  });
  if (!saved.ok) {
    context.err(unsavedLine(out, saved));
    return 1;
  }
  context.out(`${counted(written, 'answered questionnaire')} written to ${out}.`);
  return 0;
}

interface Column {
  heading: string;
  questionnaireId: string;
  questionId: string;
  /** Undefined if the campaign no longer asks the question. */
  question: QuestionnaireFile['questions'][number] | undefined;
}

/** One column for each question of the campaign, then one for each answered question that the campaign no longer asks. */
function columnsOf(
  { file }: Catalogue,
  type: Call['type'],
  answered: readonly { questionnaireId: string; questionId: string }[],
): Column[] {
  const chosen = (file.questionnaires ?? []).filter((questionnaire) => type === null || questionnaire.type === type);
  const asked = chosen.flatMap(({ id, questions }) =>
    questions.map((question) => ({
      heading: `${id}.${question.id} ${textIn(question.label, DEFAULT_LOCALE)}`,
      questionnaireId: id,
      questionId: question.id,
      question,
    })),
  );
  const isAsked = new Set(
    asked.map(({ questionnaireId, questionId }) => JSON.stringify([questionnaireId, questionId])),
  );
  const removed = answered.filter(
    ({ questionnaireId, questionId }) => !isAsked.has(JSON.stringify([questionnaireId, questionId])),
  );
  return [
    ...asked,
    ...removed.map((ids) => ({ ...ids, heading: `${ids.questionnaireId}.${ids.questionId}`, question: undefined })),
  ];
}

/** The answer as text. The number of a choice that does not exist any more is written as the number. */
function cellOf(
  { questionnaireId, questionId, question }: Column,
  { questionnaireId: id, answers }: AnswerSet,
): string {
  if (id !== questionnaireId || !Object.hasOwn(answers, questionId)) return '';
  const value = answers[questionId] as AnswerValue;
  const chosen = (place: number): string => {
    const choice = question?.choices?.[place - 1];
    return choice === undefined ? String(place) : textIn(choice, DEFAULT_LOCALE);
  };
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return value.map(chosen).join('; ');
  return question?.kind === 'single' ? chosen(value) : String(value);
}
