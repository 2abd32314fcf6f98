import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { PresenceBody, PresenceParams } from './schema.ts';

const tag = 'presence';

export const presenceRoutes = {
  announcePresence: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/presence',
    summary: 'Say that the member is in the draft, and at which field. Repeated every 10 s while the page is visible',
    tag,
    action: 'edit_draft',
    personal: true,
    params: CampaignParams,
    body: PresenceBody,
    status: 204,
  }),
  endPresence: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/presence/:tab',
    summary: 'Say that a page of the draft was closed',
    tag,
    action: 'edit_draft',
    personal: true,
    params: PresenceParams,
    status: 204,
  }),
};
