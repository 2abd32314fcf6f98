import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { PreflightAnswer, PreflightQuery } from './schema.ts';

export const preflightRoutes = {
  showPreflight: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/preflight',
    summary: 'Whether the rally of the draft can open: what is fine, what deserves a look and what must be mended',
    tag: 'preflight',
    action: 'read_draft',
    params: CampaignParams,
    query: PreflightQuery,
    answer: PreflightAnswer,
    refusals: ['draft_not_opened'],
  }),
};
