import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { localTimes } from '../../lib/local-time.ts';
import type { Random } from '../../lib/random.ts';
import { withoutWaiting } from '../../lib/work-queue.ts';
import { refuse } from '../../operation/refusal.ts';
import { rowStream } from '../../operation/row-stream.ts';
import { answerCell, questionColumns } from '../../questionnaires/answer-cells.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { answerFilter } from './answer-filter.ts';
import { type AnswerPlace, type SingleAnswers, singleAnswers } from './answer-queries.ts';
import { countInSnapshot } from './count-in-parts.ts';

interface Parts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** Rows that are read at a time. */
const PORTION = 500;

/**
 * POST /campaigns/:slug/answers/export: every answer that the filters leave, without the account. What is answered meanwhile is not in it.
 */
export function exportAnswers({ db, random, campaigns }: Parts): ConsoleHandler<'exportAnswers'> {
  return async ({ campaign: { campaignId, slug }, session: { memberId, tokenId }, now }, { body }) => {
    const { questionnaire: questionnaireId, ...given } = body;
    const catalogue = (await campaigns.find(slug))?.catalogue;
    const filter = answerFilter(catalogue, { campaignId, questionnaireId }, given);
    if (!filter) return refuse('invalid_request', { fields: [{ path: '/day', code: 'format' }] });
    const parts = { questions: { questionIds: [], chosen: [] }, inTurn: withoutWaiting };
    const { count, answered: counts } = await countInSnapshot(db, filter, parts);
    if (count === 0) return refuse('not_found');
    const audited = { actor: 'member', memberId, tokenId, campaignId, action: 'answers_exported' } as const;
    await recordAction(db, { ...audited, target: `${count} ${questionnaireId}` }, { now, random });
    const answered = [...counts.keys()].sort().map((questionId) => ({ questionnaireId, questionId }));
    const current = (catalogue?.file.questionnaires ?? []).filter(({ id }) => id === questionnaireId);
    const columns = questionColumns(current, answered);
    const local = localTimes(filter.timeZone);
    const rowOf = ({ answeredAt, presentId, language, answers }: SingleAnswers): string[] => [
      local(new Date(answeredAt)),
      language ?? '',
      presentId,
      ...columns.map((column) => answerCell(column, { questionnaireId, answers })),
    ];
    async function* portions() {
      let after: AnswerPlace | null = null;
      for (;;) {
        const rows: SingleAnswers[] = await singleAnswers(db, filter!, { after, until: new Date(now), limit: PORTION });
        yield rows.map(rowOf);
        after = rows.at(-1) ?? null;
        if (rows.length < PORTION) return;
      }
    }
    const heading = ['answered', 'language', 'present', ...columns.map((column) => column.heading)];
    return rowStream(`${slug}-answers.ndjson`, heading, portions());
  };
}
