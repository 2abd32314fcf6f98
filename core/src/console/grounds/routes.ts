import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { GroundParams } from './schema.ts';

export const groundRoutes = {
  showGround: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/ground/:tag',
    summary: 'The picture or the PMTiles file of the published map, or of that of the rehearsal',
    tag: 'figures',
    action: 'read_figures',
    params: GroundParams,
    binary: 'application/octet-stream',
    refusals: ['not_found'],
  }),
  allowTiles: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/draft/tiles',
    summary:
      "Let the next pages of the campaign in this browser show the draft's map tiles: their policy then allows pictures of that host for twelve hours",
    tag: 'drafts',
    action: 'read_draft',
    params: CampaignParams,
    status: 204,
  }),
};
