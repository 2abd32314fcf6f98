import { EVENT_STREAM } from '../../http/route.ts';
import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { CampaignEvents } from './schema.ts';

const params = CampaignParams;
const tag = 'events';
const action = 'see_campaign';

export const eventRoutes = {
  streamEvents: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/events',
    summary:
      'Server-sent events: what happens in the campaign, at once and with a heartbeat every 15 s, until the session or the role ends',
    tag,
    action,
    personal: true,
    params,
    binary: EVENT_STREAM,
    refusals: ['too_many_streams'],
  }),
  showEvents: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/events/latest',
    summary: 'What a new stream would send first, for clients that no stream reaches',
    tag,
    action,
    personal: true,
    params,
    answer: CampaignEvents,
  }),
};
