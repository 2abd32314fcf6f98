import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { DayQuery, FiguresAnswer, SpotFiguresAnswer, SpotFiguresParams } from './schema.ts';

export const figureRoutes = {
  showFigures: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/figures',
    summary:
      'The figures of today and in total, at most 5 s old, without anything about a single visitor. `unavailable` while they are counted for the first time',
    tag: 'figures',
    action: 'read_figures',
    params: CampaignParams,
    query: DayQuery,
    answer: FiguresAnswer,
    refusals: ['not_found', 'rehearsal_not_running'],
  }),
  showSpotFigures: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/figures/spots/:spotId',
    summary:
      'The figures of one spot of the campaign: methods and reasons of refusals of today, and the last hour by the minute',
    tag: 'figures',
    action: 'read_figures',
    params: SpotFiguresParams,
    query: DayQuery,
    answer: SpotFiguresAnswer,
    refusals: ['not_found', 'rehearsal_not_running'],
  }),
};
