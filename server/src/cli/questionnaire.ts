import { inSnapshot } from '../db/snapshot.ts';
import { counted } from '../lib/counted.ts';
import { localTimes } from '../lib/local-time.ts';
import { answerCell, questionColumns } from '../questionnaires/answer-cells.ts';
import { answeredQuestions, answerSets, countAnswerSets } from '../questionnaires/queries.ts';
import { type CampaignContext, type CommandContext, parseArguments, withCampaign } from './command-context.ts';
import { saveCsv, unsavedLine } from './export-file.ts';
import { recordByCommandLine } from './record-by-command-line.ts';

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
  const { type: given, out } = read.values;
  const type = ([1, 2] as const).find((one) => String(one) === given) ?? null;
  return out === undefined || (given !== undefined && type === null) ? null : { slug, type, out };
}

async function exportAnswers(
  { type, out }: Call,
  { db, campaignId, catalogue }: CampaignContext,
  context: CommandContext,
): Promise<number> {
  const local = localTimes(catalogue.timeZone);
  let written = 0;
  const saved = await inSnapshot(db, async (tx) => {
    const questionnaires = (catalogue.file.questionnaires ?? []).filter((one) => type === null || one.type === type);
    const columns = questionColumns(questionnaires, await answeredQuestions(tx, { campaignId, type }));
    const heading = ['account', 'questionnaire', 'present', 'answered', 'answeredAt'];
    return saveCsv(out, [...heading, ...columns.map((column) => column.heading)], async (add) => {
      const count = await countAnswerSets(tx, { campaignId, type });
      if (count > 0) {
        // As an export of the console. It is committed before the first answer is written.
        const target = [count, ...(type === null ? [] : questionnaires.map(({ id }) => id))].join(' ');
        await recordByCommandLine(db, { campaignId, action: 'answers_exported', target });
      }
      for await (const sets of answerSets(tx, { campaignId, type })) {
        await add(
          sets.map((set) => [
            set.accountId,
            set.questionnaireId,
            set.presentId,
            local(set.answeredAt),
            set.answeredAt.toISOString(),
            ...columns.map((column) => answerCell(column, set)),
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
