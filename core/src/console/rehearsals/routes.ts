import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { PreviewAnswer, RehearsalAnswer, RehearsalQuery, VisitorAnswer, VisitorBody } from './schema.ts';

const params = CampaignParams;
const tag = 'rehearsals';
const action = 'rehearse';

export const rehearsalRoutes = {
  showRehearsal: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/rehearsal',
    summary: 'Which revision of the draft runs as a rehearsal',
    tag,
    action,
    params,
    query: RehearsalQuery,
    answer: RehearsalAnswer,
    refusals: ['draft_not_opened'],
  }),
  startPreview: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/rehearsal/previews',
    summary: 'A preview token, which lets a browser into the rehearsal for 24 hours',
    tag,
    action,
    params,
    answer: PreviewAnswer,
    refusals: ['rehearsal_not_running'],
  }),
  endPreviews: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/rehearsal/previews/end',
    summary: 'End all preview tokens of the draft',
    tag,
    action,
    params,
    status: 204,
  }),
  makeVisitor: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/rehearsal/visitors',
    summary: 'Make a visitor of the rehearsal who has collected, won, lost or used something',
    tag,
    action,
    params,
    body: VisitorBody,
    answer: VisitorAnswer,
    refusals: ['rehearsal_not_running', 'persona_impossible'],
  }),
  emptyRehearsal: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/rehearsal/empty',
    summary: 'Delete all visitors of the rehearsal and fill its stock again',
    tag,
    action,
    params,
    status: 204,
    refusals: ['rehearsal_not_running'],
  }),
};
