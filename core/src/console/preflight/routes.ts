import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { AddCheckBody, CheckParams, PreflightAnswer, PreflightQuery, SignBody, VisitorsBody } from './schema.ts';

const tag = 'preflight';

export const preflightRoutes = {
  showPreflight: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/preflight',
    summary: 'Whether the rally of the draft can open: what the machine found, and what people have signed',
    tag,
    action: 'read_draft',
    params: CampaignParams,
    query: PreflightQuery,
    answer: PreflightAnswer,
    refusals: ['draft_not_opened'],
  }),
  expectVisitors: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/preflight/visitors',
    summary: 'Say how many visitors are expected, for the stock of prizes',
    tag,
    action: 'sign_preflight',
    params: CampaignParams,
    body: VisitorsBody,
    status: 204,
  }),
  signCheck: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/preflight/checks/:checkId/seal',
    summary: 'Put your seal under a check of people, or into a box of the departure',
    tag,
    action: 'sign_preflight',
    params: CheckParams,
    body: SignBody,
    status: 204,
    refusals: ['draft_not_opened', 'not_found', 'check_changed', 'departure_not_ready', 'owner_only'],
  }),
  withdrawSeal: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/preflight/checks/:checkId/seal',
    summary: 'Take the seal from under a check, also that of somebody else; the audit log has both',
    tag,
    action: 'sign_preflight',
    params: CheckParams,
    status: 204,
    refusals: ['owner_only'],
  }),
  addCheck: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/preflight/checks',
    summary: 'Add a check of people that this rally needs',
    tag,
    action: 'sign_preflight',
    params: CampaignParams,
    body: AddCheckBody,
    status: 204,
    refusals: ['too_many_checks'],
  }),
  removeCheck: consoleRoute({
    method: 'DELETE',
    path: '/campaigns/:slug/preflight/checks/:checkId',
    summary: 'Remove an added check with its seal',
    tag,
    action: 'sign_preflight',
    params: CheckParams,
    status: 204,
  }),
};
