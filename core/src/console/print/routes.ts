import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { PrintCodesAnswer } from './schema.ts';

export const printRoutes = {
  listPrintCodes: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/draft/codes',
    summary: 'The signed codes, short codes and markers of the draft for printing, and scans of revoked posters',
    tag: 'print',
    action: 'print',
    params: CampaignParams,
    answer: PrintCodesAnswer,
    refusals: ['draft_not_opened'],
  }),
};
