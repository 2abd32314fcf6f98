import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { answerFilter } from './answer-filter.ts';
import { type AnswerPlace, answerTexts } from './answer-queries.ts';

const PAGE = 50;

interface Parts {
  db: Database;
  encryption: Encryption;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/**
 * GET /campaigns/:slug/answers/:questionnaireId/texts/:questionId. Only for questions of the kind `text` in the published version: other answers
 * are charts.
 */
export function listAnswerTexts({ db, encryption, campaigns }: Parts): ConsoleHandler<'listAnswerTexts'> {
  return async (
    { campaign: { campaignId, slug } },
    { params: { questionnaireId, questionId }, query: { after, ...given } },
  ) => {
    const catalogue = (await campaigns.find(slug))?.catalogue;
    const questionnaire = catalogue?.file.questionnaires?.find(({ id }) => id === questionnaireId);
    const isText = questionnaire?.questions.some(({ id, kind }) => id === questionId && kind === 'text');
    if (!isText) return { texts: [], next: null };
    const filter = answerFilter(catalogue, { campaignId, questionnaireId }, given);
    const place = after === undefined ? null : placeIn(after, encryption);
    if (!filter || place === undefined) return refuse('invalid_request');
    const rows = await answerTexts(db, filter, { questionId, after: place, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const last = page.at(-1);
    return {
      texts: page.map(({ text, day, language }) => ({ text, day, language })),
      next: rows.length > PAGE && last ? cursorOf(last, encryption) : null,
    };
  };
}

const CONTEXT = 'place of an answer';

/** Encrypted, because it has the id of the account, and nobody must find the visitor who wrote a text. */
const cursorOf = ({ answeredAt, accountId, presentId }: AnswerPlace, encryption: Encryption): string =>
  encryption.encrypt({ answeredAt, accountId, presentId }, CONTEXT).toString('base64url');

/** The place of a cursor; undefined if it is none of this server's. */
function placeIn(cursor: string, encryption: Encryption): AnswerPlace | undefined {
  try {
    return encryption.decrypt(Buffer.from(cursor, 'base64url'), CONTEXT) as AnswerPlace;
  } catch {
    return undefined;
  }
}
