import { consoleRoute } from '../operation/console-route.ts';
import { NewCampaignAnswer, NewCampaignBody } from './schema.ts';

export const campaignRoutes = {
  createCampaign: consoleRoute({
    method: 'POST',
    path: '/campaigns',
    summary:
      'A new campaign as a draft, from a template or from another campaign. Visitors see nothing of it until it is published',
    tag: 'campaigns',
    action: 'manage_campaigns',
    body: NewCampaignBody,
    bodyBytes: 64 * 1024,
    status: 201,
    answer: NewCampaignAnswer,
    refusals: ['slug_taken', 'slug_reserved', 'not_found', 'draft_unreadable'],
  }),
};
