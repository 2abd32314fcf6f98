import { ROW_STREAM } from '../../http/route.ts';
import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  AnswersAnswer,
  AnswersQuery,
  AnswerTextsAnswer,
  AnswerTextsParams,
  AnswerTextsQuery,
  ExportAnswersBody,
} from './schema.ts';

const tag = 'answers';

/** The results of questionnaires. */
export const answerRoutes = {
  showAnswers: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/answers',
    summary:
      'The answers to a questionnaire, counted. Too few are hidden from members who may not read single answers. Large questionnaires are counted in the background: ask again while `counting` is a number',
    tag,
    action: 'read_figures',
    params: CampaignParams,
    query: AnswersQuery,
    answer: AnswersAnswer,
    refusals: ['not_found'],
  }),
  listAnswerTexts: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/answers/:questionnaireId/texts/:questionId',
    summary: 'What visitors wrote, without their names',
    tag,
    action: 'read_answers',
    params: AnswerTextsParams,
    query: AnswerTextsQuery,
    answer: AnswerTextsAnswer,
  }),
  exportAnswers: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/answers/export',
    summary:
      'The single answers to a questionnaire without names, a line of JSON for each row. The export is recorded first',
    tag,
    action: 'read_answers',
    params: CampaignParams,
    body: ExportAnswersBody,
    binary: ROW_STREAM,
    refusals: ['not_found'],
  }),
};
