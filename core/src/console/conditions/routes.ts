import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  ConditionParams,
  ConditionsAnswer,
  CongestionBody,
  NoticeBody,
  PauseBody,
  PresentConditionParams,
  SpotConditionParams,
  StopBody,
} from './schema.ts';

const tag = 'conditions';

/** What is so on the day, above the published version (docs/domain.md#25-conditions-of-the-day). */
export const conditionRoutes = {
  listConditions: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/conditions',
    summary: 'The conditions of the day that hold now',
    tag,
    action: 'see_campaign',
    params: CampaignParams,
    answer: ConditionsAnswer,
  }),
  pauseSpot: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/spots/:spotId/pause',
    summary: 'Pause a spot: it gives nothing until the condition ends',
    tag,
    action: 'set_conditions',
    params: SpotConditionParams,
    body: PauseBody,
    status: 204,
    refusals: ['not_found'],
  }),
  setCongestion: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/spots/:spotId/congestion',
    summary: 'Say how crowded a spot is',
    tag,
    action: 'set_conditions',
    params: SpotConditionParams,
    body: CongestionBody,
    status: 204,
    refusals: ['not_found'],
  }),
  stopPresent: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/presents/:presentId/stop',
    summary: 'Stop a present: nobody can take it until the condition ends',
    tag,
    action: 'act_live',
    params: PresentConditionParams,
    body: StopBody,
    status: 204,
    refusals: ['not_found'],
  }),
  releasePresent: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/presents/:presentId/stop',
    summary: 'Let visitors take a present again that was stopped',
    tag,
    action: 'act_live',
    params: PresentConditionParams,
    status: 204,
  }),
  postNotice: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/notices',
    summary: 'Post a notice to all visitors',
    tag,
    action: 'post_notices',
    params: CampaignParams,
    body: NoticeBody,
    bodyBytes: 256 * 1024,
    status: 204,
  }),
  endCondition: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/conditions/:conditionId',
    summary: 'End a pause, a congestion or a notice. One that has ended stays ended',
    tag,
    action: 'set_conditions',
    params: ConditionParams,
    status: 204,
  }),
};
