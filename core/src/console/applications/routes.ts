import { ROW_STREAM } from '../../http/route.ts';
import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  AllParcelsBody,
  ApplicationParams,
  ApplicationSummary,
  ApplicationsAnswer,
  ApplicationsQuery,
  ExportBody,
  OpenBody,
  OpenedAnswer,
  ParcelsAnswer,
  ParcelsBody,
} from './schema.ts';

const tag = 'applications';

/** The application forms of a campaign. What is in them is sealed: opening and exporting is recorded. */
export const applicationRoutes = {
  showApplicationSummary: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/applications/summary',
    summary: 'How many application forms there are, who opened some, and when they are erased',
    tag,
    action: 'list_applications',
    params: CampaignParams,
    answer: ApplicationSummary,
  }),
  listApplications: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/applications',
    summary: 'The application forms without what is in them',
    tag,
    action: 'list_applications',
    params: CampaignParams,
    query: ApplicationsQuery,
    answer: ApplicationsAnswer,
  }),
  openApplication: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/applications/:applicationId/open',
    summary: 'What is in one application form. The opening is recorded before it is answered',
    tag,
    action: 'open_applications',
    fresh: true,
    params: ApplicationParams,
    body: OpenBody,
    answer: OpenedAnswer,
    refusals: ['not_found', 'application_unreadable'],
  }),
  exportApplications: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/applications/export',
    summary: 'The application forms with what is in them, a line of JSON for each row. The export is recorded first',
    tag,
    action: 'open_applications',
    fresh: true,
    params: CampaignParams,
    body: ExportBody,
    binary: ROW_STREAM,
    refusals: ['not_found'],
  }),
  recordParcels: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/applications/parcels',
    summary: 'Record which parcels were sent or came back',
    tag,
    action: 'list_applications',
    params: CampaignParams,
    body: ParcelsBody,
    answer: ParcelsAnswer,
  }),
  recordAllParcels: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/applications/parcels/all',
    summary: 'Record all parcels of a state, up to the newest application that the caller knows',
    tag,
    action: 'list_applications',
    params: CampaignParams,
    body: AllParcelsBody,
    answer: ParcelsAnswer,
    refusals: ['applications_changed'],
  }),
};
