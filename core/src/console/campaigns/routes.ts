import { consoleRoute } from '../operation/console-route.ts';
import { CampaignListAnswer, NewCampaignAnswer, NewCampaignBody } from './schema.ts';

export const campaignRoutes = {
  showShelf: consoleRoute({
    method: 'GET',
    path: '/shelf',
    summary: "The figures of today of the member's campaigns; how the installation is, for its owners",
    tag: 'campaigns',
    answer: CampaignListAnswer,
  }),
  createCampaign: consoleRoute({
    method: 'POST',
    path: '/campaigns',
    summary:
      'A new campaign as a draft, from a template or from another campaign. Visitors see nothing of it until it is published',
    tag: 'campaigns',
    action: 'manage_campaigns',
    body: NewCampaignBody,
    // As many spots as allowed with the longest names.
    bodyBytes: 192 * 1024,
    status: 201,
    answer: NewCampaignAnswer,
    refusals: ['slug_taken', 'slug_reserved', 'not_found', 'draft_unreadable'],
  }),
};
