import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { FixReportBody, ReleaseReportBody, ReportAnswer, ReportQuery } from './schema.ts';

const tag = 'report';

/** The report on a period (docs/decisions/0105-report.md). */
export const reportRoutes = {
  showReport: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/report',
    summary:
      'The figures of a period, by default of the whole campaign, without anything about a single visitor. Large campaigns are counted in the background: ask again while `counting` is a number',
    tag,
    action: 'read_figures',
    params: CampaignParams,
    query: ReportQuery,
    answer: ReportAnswer,
    refusals: ['not_found'],
  }),
  fixReport: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/report/fix',
    summary:
      'Keep the figures of a period that is over as they were shown. `not_found` if they were counted again meanwhile, or the period is not over',
    tag,
    action: 'fix_report',
    params: CampaignParams,
    body: FixReportBody,
    status: 204,
    refusals: ['not_found'],
  }),
  releaseReport: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/report/release',
    summary: 'No longer keep the figures of a period. They are counted again when somebody asks',
    tag,
    action: 'fix_report',
    params: CampaignParams,
    body: ReleaseReportBody,
    status: 204,
    refusals: ['not_found'],
  }),
};
