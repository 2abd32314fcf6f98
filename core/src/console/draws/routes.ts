import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  DrawParams,
  DrawsAnswer,
  RehearseDrawAnswer,
  RehearseDrawBody,
  RunDrawAnswer,
  WinnersAnswer,
  WinnersQuery,
} from './schema.ts';

const tag = 'draws';
const action = 'manage_draws';

/** Drawn lotteries. Winners are named by the receipts of their entries, as in what is published. */
export const drawRoutes = {
  listDraws: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/draws',
    summary: 'All drawn lotteries: what is due and when, the published hashes, entries and results',
    tag,
    action,
    params: CampaignParams,
    answer: DrawsAnswer,
  }),
  listDrawWinners: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/draws/:presentId/winners',
    summary: 'The winners of a published draw, in the order of the draw',
    tag,
    action,
    params: DrawParams,
    query: WinnersQuery,
    answer: WinnersAnswer,
    refusals: ['not_found'],
  }),
  rehearseDraw: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draws/:presentId/rehearsal',
    summary: 'Draw among test entries with a seed of its own. Reads nothing of the real draw, and stores nothing',
    tag,
    action,
    params: DrawParams,
    body: RehearseDrawBody,
    answer: RehearseDrawAnswer,
    refusals: ['not_found'],
  }),
  runDraw: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draws/:presentId/run',
    summary: 'Draw a lottery that is due, if the server has not drawn it by itself. A repeat draws nothing again',
    tag,
    action,
    fresh: true,
    params: DrawParams,
    answer: RunDrawAnswer,
    refusals: ['not_found', 'draw_not_due'],
  }),
};
