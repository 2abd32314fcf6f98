import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import {
  ActAnswer,
  ActBody,
  EmailAnswer,
  ReasonBody,
  SearchAnswer,
  SearchBody,
  VisitorAnswer,
  VisitorParams,
} from './schema.ts';

const tag = 'desk';
const action = 'help_visitors';

/** What the desk does for single visitors. Every look and every act is recorded. */
export const deskRoutes = {
  searchVisitors: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/visitors/search',
    summary: 'Find visitors. A POST, so that what is searched for is in no log of addresses',
    tag,
    action,
    params: CampaignParams,
    body: SearchBody,
    answer: SearchAnswer,
    refusals: ['not_found'],
  }),
  showVisitor: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/visitors/:accountId',
    summary: 'One visitor as the visitor sees it, with history, sessions and refused tries. The look is recorded',
    tag,
    action,
    params: VisitorParams,
    answer: VisitorAnswer,
    refusals: ['not_found'],
  }),
  showVisitorEmail: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/visitors/:accountId/email',
    summary: 'The whole e-mail address of a visitor, with a reason',
    tag,
    action,
    personal: true,
    params: VisitorParams,
    body: ReasonBody,
    answer: EmailAnswer,
    refusals: ['not_found'],
  }),
  actForVisitor: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/visitors/:accountId/acts',
    summary:
      'Void or give, give a use back, issue a recovery QR code, ask for a new password, end sessions, block or unblock',
    tag,
    action,
    personal: true,
    params: VisitorParams,
    body: ActBody,
    answer: ActAnswer,
    refusals: [
      'not_found',
      'visitor_blocked',
      'visitor_not_blocked',
      'visitor_without_password',
      'stamp_held',
      'stamp_exchanged',
      'stamp_gone',
      'outside_period',
      'points_missing',
      'present_not_given',
      'present_gone',
      'present_sold_out',
      'present_unused',
    ],
  }),
  deleteVisitor: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/visitors/:accountId/delete',
    summary: 'Delete a visitor on request, as the visitor can: personal data is erased, counts stay',
    tag,
    action,
    fresh: true,
    params: VisitorParams,
    body: ReasonBody,
    status: 204,
    refusals: ['not_found'],
  }),
};
