import { CampaignParams } from '../drafts/schema.ts';
import { DayQuery } from '../figures/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  AlertParams,
  AlertsAnswer,
  AlertThresholdsAnswer,
  AlertThresholdsBody,
  GiveAlertBody,
  SleepAlertBody,
} from './schema.ts';

const tag = 'alerts';

/** What needs somebody on the day. Alerts are raised and ended by the server alone. */
export const alertRoutes = {
  listAlerts: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/alerts',
    summary: 'What needs somebody now, and what has just ended',
    tag,
    action: 'read_figures',
    params: CampaignParams,
    query: DayQuery,
    answer: AlertsAnswer,
    refusals: ['rehearsal_not_running'],
  }),
  giveAlert: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/alerts/:alertId/give',
    summary: 'Give an alert to a member who takes care of it, or take it back',
    tag,
    action: 'handle_alerts',
    params: AlertParams,
    body: GiveAlertBody,
    status: 204,
    refusals: ['not_found'],
  }),
  sleepAlert: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/alerts/:alertId/sleep',
    summary: 'Put an alert to sleep for some minutes, or wake it',
    tag,
    action: 'handle_alerts',
    params: AlertParams,
    body: SleepAlertBody,
    status: 204,
    refusals: ['not_found'],
  }),
  showAlertThresholds: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/alerts/thresholds',
    summary: 'What this campaign has set of when alerts are raised',
    tag,
    action: 'handle_alerts',
    params: CampaignParams,
    answer: AlertThresholdsAnswer,
  }),
  changeAlertThresholds: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/alerts/thresholds',
    summary: 'Set when alerts are raised. Applies within ten seconds, and to open alerts as well',
    tag,
    action: 'set_thresholds',
    params: CampaignParams,
    body: AlertThresholdsBody,
    status: 204,
    refusals: ['thresholds_changed'],
  }),
};
