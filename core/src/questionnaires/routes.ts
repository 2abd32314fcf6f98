import { route } from '../http/route.ts';
import { AnswerBody, AnswerStatus, QuestionnaireAnswer, QuestionnaireParams, QuestionnaireQuery } from './schema.ts';

export const questionnaireRoutes = {
  showQuestionnaire: route({
    method: 'GET',
    path: '/questionnaires/type/:type',
    summary: 'The questionnaire after registration (1) or the survey of a present (2)',
    tag: 'questionnaires',
    cached: true,
    params: QuestionnaireParams,
    query: QuestionnaireQuery,
    answer: QuestionnaireAnswer,
    refusals: ['not_found'],
  }),
  showAnswerStatus: route({
    method: 'GET',
    path: '/questionnaires/answer/type/:type',
    summary: 'Whether the visitor has answered the questionnaire',
    tag: 'questionnaires',
    params: QuestionnaireParams,
    query: QuestionnaireQuery,
    answer: AnswerStatus,
    refusals: ['not_found'],
  }),
  answerQuestionnaire: route({
    method: 'POST',
    path: '/questionnaires/answer/type/:type',
    summary: 'Answer a questionnaire: type 1 once, type 2 once for each present',
    tag: 'questionnaires',
    idempotent: true,
    status: 201,
    params: QuestionnaireParams,
    body: AnswerBody,
    answer: AnswerStatus,
    refusals: ['not_found', 'already_answered', 'idempotency_mismatch'],
  }),
};
