import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import type { ConsoleRefusalCode } from '@meguri/core/http/console-refusals.ts';
import { isUuid } from '@meguri/core/lib/uuid.ts';
import { blockAccount, unblockAccount } from '../../accounts/account-blocks.ts';
import { requireChange } from '../../accounts/passwords/require-password-change.ts';
import { revokeAllSessions, revokeSession } from '../../accounts/sessions/queries.ts';
import { changePoints } from '../../holdings/change-points.ts';
import { dropRecoveries } from '../../holdings/drop-recoveries.ts';
import { voidAcquisition } from '../../holdings/void-acquisition.ts';
import { voidUserPresent } from '../../holdings/void-user-present.ts';
import { issueRecovery } from '../../leaving/create-recovery.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { giveUseBack } from '../../presents/give-use-back.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { givePresent, grantStamp } from './desk-grants.ts';
import { presentOf } from './desk-queries.ts';
import { type DeskParts, type Done, type HelpCall, helpVisitor } from './help-visitor.ts';

type Body = ConsoleBody<'actForVisitor'>;
type Act = Body['act'];

interface Call extends HelpCall {
  parts: DeskParts;
  body: Body;
}

/** POST /campaigns/:slug/visitors/:accountId/acts. */
export function actForVisitor(parts: DeskParts): ConsoleHandler<'actForVisitor'> {
  return async (context, { params: { accountId }, body }) => {
    const fields = missingIn(body);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const trimmed = { ...body, reason: body.reason.trim() };
    return helpVisitor(parts, context, { ...body, accountId }, (call) =>
      ACTS[body.act]({ ...call, parts, body: trimmed }),
    );
  };
}

type ActRefusal = Extract<
  ConsoleRefusalCode,
  | 'not_found'
  | 'visitor_blocked'
  | 'visitor_not_blocked'
  | 'visitor_without_password'
  | 'stamp_held'
  | 'stamp_exchanged'
  | 'stamp_gone'
  | 'outside_period'
  | 'points_missing'
  | 'present_not_given'
  | 'present_gone'
  | 'present_sold_out'
  | 'present_unused'
>;

const OF_SUBJECT: ReadonlySet<Act> = new Set([
  'grant_stamp',
  'void_stamp',
  'grant_present',
  'void_present',
  'give_back_use',
  'end_session',
]);
/** Acts whose subject is a row of the visitor. */
const OF_ROW: ReadonlySet<Act> = new Set(['void_stamp', 'void_present', 'give_back_use', 'end_session']);

/** The input that the act requires and the call lacks. */
function missingIn({ act, subject, change, contact }: Body) {
  const isFormed = subject !== undefined && (!OF_ROW.has(act) || isUuid(subject));
  return [
    ...(OF_SUBJECT.has(act) && !isFormed ? [{ path: '/subject', code: 'required' as const }] : []),
    ...(act === 'change_points' && !change ? [{ path: '/change', code: 'required' as const }] : []),
    ...(act === 'block' && contact === undefined ? [{ path: '/contact', code: 'required' as const }] : []),
  ];
}

const ACTS: Record<Act, (call: Call) => Promise<Done | Refusal<ActRefusal>>> = {
  grant_stamp: ({ tx, helped, body }) => grantStamp(tx, helped, body.subject ?? ''),
  void_stamp: async ({ tx, helped, body }) => {
    const acquisitionId = body.subject ?? '';
    const voided = await voidAcquisition(tx, helped, { acquisitionId, at: new Date(helped.now) });
    if (voided.kind === 'exchanged') return refuse('stamp_exchanged');
    return voided.kind === 'gone' ? refuse('stamp_gone') : { spotId: voided.spotId, change: -voided.points };
  },
  change_points: async ({ tx, helped, body }) => {
    const change = body.change ?? 0;
    const isDone = await changePoints(tx, helped, { change, at: new Date(helped.now) });
    return isDone ? { change } : refuse('points_missing');
  },
  grant_present: ({ tx, helped, body }) => givePresent(tx, helped, body.subject ?? ''),
  void_present: async ({ tx, helped, body }) => {
    const userPresentId = body.subject ?? '';
    const voided = await voidUserPresent(tx, helped, { userPresentId, at: new Date(helped.now) });
    if (!voided) return refuse('present_gone');
    return { presentId: voided.presentId, ...(voided.points > 0 ? { change: voided.points } : {}) };
  },
  give_back_use: async ({ tx, helped, body: { subject: id = '' } }) => {
    const isGiven = await giveUseBack(tx, helped, { id, now: new Date(helped.now) });
    const presentId = await presentOf(tx, helped, id);
    return isGiven && presentId !== null ? { presentId } : refuse('present_unused');
  },
  issue_recovery: async ({ tx, parts, helped }) => {
    const { url, expiresAt } = await issueRecovery(tx, parts, { ...helped, slug: helped.campaign.catalogue.slug });
    return { recovery: { url, expiresAt } };
  },
  require_password: async ({ tx, helped, account }) => {
    const ended = await requireChange(tx, helped, account, new Date(helped.now));
    return ended ? { ended } : refuse('visitor_without_password');
  },
  end_session: async ({ tx, helped, body: { subject: sessionId = '' } }) => {
    const ended = await revokeSession(tx, { ...helped, sessionId, now: new Date(helped.now) });
    if (ended.length === 0) return refuse('not_found');
    await dropRecoveries(tx, helped.campaignId, [helped.accountId]);
    return { ended };
  },
  end_sessions: async ({ tx, helped }) => {
    // A recovery QR code that was shown on the lost phone would move the book away.
    await dropRecoveries(tx, helped.campaignId, [helped.accountId]);
    return { ended: await revokeAllSessions(tx, helped, new Date(helped.now)) };
  },
  block: async ({ tx, helped, body: { reason, contact = '' } }) => {
    await blockAccount(tx, helped, { reason, contact: contact.trim(), at: new Date(helped.now) });
    return {};
  },
  unblock: async ({ tx, helped, account }) => {
    if (account.status !== 'blocked') return refuse('visitor_not_blocked');
    await unblockAccount(tx, helped);
    return {};
  },
};
