import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  CodeBody,
  KeywordBody,
  LiveActionAnswer,
  LiveActionParams,
  LiveActionsAnswer,
  LivePresentParams,
  LiveSpotParams,
  PositionBody,
  RadiusBody,
  StockBody,
  TakeBackBody,
} from './schema.ts';

const tag = 'live actions';
const action = 'act_live';
const answer = LiveActionAnswer;

/** Why the published version is not changed. */
const REFUSALS = ['not_found', 'version_changed', 'version_faulty', 'would_harm_visitors', 'text_only'] as const;

/** Changes of the published version that the day demands, each of one thing, out within seconds. */
export const liveActionRoutes = {
  listLiveActions: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/live-actions',
    summary: 'What live actions can change, and those of the last 48 hours',
    tag,
    action: 'see_campaign',
    params: CampaignParams,
    answer: LiveActionsAnswer,
  }),
  changeRadius: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/spots/:spotId/radius',
    summary: 'Change the radius of a spot now',
    tag,
    action,
    params: LiveSpotParams,
    body: RadiusBody,
    answer,
    refusals: [...REFUSALS, 'value_unchanged'],
  }),
  moveSpot: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/spots/:spotId/position',
    summary: 'Change the position of a spot now',
    tag,
    action,
    params: LiveSpotParams,
    body: PositionBody,
    answer,
    refusals: [...REFUSALS, 'value_unchanged'],
  }),
  renewCode: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/spots/:spotId/code',
    summary: 'Revoke the signed codes of a spot and issue new ones. It cannot be taken back',
    tag,
    action,
    params: LiveSpotParams,
    body: CodeBody,
    answer,
    refusals: REFUSALS,
  }),
  changeKeywords: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/spots/:spotId/keywords',
    summary: 'Replace the keywords of a spot now',
    tag,
    action,
    params: LiveSpotParams,
    body: KeywordBody,
    answer,
    refusals: [...REFUSALS, 'value_unchanged', 'keyword_in_reason'],
  }),
  addStock: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/presents/:presentId/stock',
    summary: 'Add to the stock of a present or of an outcome of a lottery now',
    tag,
    action,
    params: LivePresentParams,
    body: StockBody,
    answer,
    refusals: [...REFUSALS, 'stock_not_counted'],
  }),
  takeBackLiveAction: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/live-actions/:version/take-back',
    summary: 'Take a live action back. One that is taken back stays taken back',
    tag,
    action,
    params: LiveActionParams,
    body: TakeBackBody,
    answer,
    refusals: [...REFUSALS, 'action_final', 'action_superseded', 'keyword_in_reason'],
  }),
};
