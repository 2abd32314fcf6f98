import { consoleRoute } from '../operation/console-route.ts';
import { DeletionAnswer, DeletionBody, DeletionParams } from './schema.ts';

const params = DeletionParams;
const tag = 'campaigns';

export const deletionRoutes = {
  showDeletion: consoleRoute({
    method: 'GET',
    path: '/deletions/:campaign',
    summary: 'What the deletion of a campaign would take away',
    tag,
    action: 'manage_campaigns',
    params,
    answer: DeletionAnswer,
    refusals: ['not_found'],
  }),
  deleteCampaign: consoleRoute({
    method: 'POST',
    path: '/deletions/:campaign',
    summary: 'Delete a campaign with everything that belongs to it. Visitors get 404 within a second',
    tag,
    action: 'manage_campaigns',
    fresh: true,
    params,
    body: DeletionBody,
    status: 204,
    refusals: ['not_found', 'version_changed'],
  }),
};
