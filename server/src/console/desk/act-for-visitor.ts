import type { DeskAct } from '@meguri/core/accounts/desk-act.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import type { ConsoleRefusalCode } from '@meguri/core/http/console-refusals.ts';
import { isUuid } from '@meguri/core/lib/uuid.ts';
import { blockAccount, unblockAccount } from '../../accounts/account-blocks.ts';
import { requireChange } from '../../accounts/passwords/require-password-change.ts';
import { type AccountRow, accountById } from '../../accounts/sessions/account-row.ts';
import { revokeAllSessions } from '../../accounts/sessions/queries.ts';
import type { Revocations } from '../../accounts/sessions/revocations.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { changePoints } from '../../holdings/change-points.ts';
import { dropRecoveries } from '../../holdings/drop-recoveries.ts';
import { lockAccounts, lockBeforeVoid } from '../../holdings/locks.ts';
import { voidAcquisition } from '../../holdings/void-acquisition.ts';
import { voidUserPresent } from '../../holdings/void-user-present.ts';
import { issueRecovery } from '../../leaving/create-recovery.ts';
import type { Random } from '../../lib/random.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { giveUseBack } from '../../presents/give-use-back.ts';
import { recordAct } from '../audit/record-act.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { givePresent, grantStamp, type Helped } from './desk-grants.ts';
import { doneAct, insertDeskAct, presentOf } from './desk-queries.ts';
import { viewVisitor } from './visitor-view.ts';

export interface DeskParts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
  revocations: Pick<Revocations, 'add'>;
  publicUrl: string;
}

type Body = ConsoleBody<'actForVisitor'>;

/** The result of an act, apart from its success. */
interface Done {
  spotId?: string;
  presentId?: string;
  change?: number;
  ended?: string[];
  recovery?: { url: string; expiresAt: string };
}

interface Call {
  tx: Queryable;
  parts: DeskParts;
  helped: Helped;
  account: AccountRow;
  body: Body;
}

/** The acts that are allowed for a blocked visitor. */
const FOR_BLOCKED: ReadonlySet<DeskAct> = new Set(['unblock', 'void_stamp', 'void_present', 'end_sessions']);

/**
 * POST /campaigns/:slug/visitors/:accountId/acts. Every act is one of the domain's own operations, under its locks, in
 * one transaction with its entry for the visitor and that of the audit log. A repeated act has no further effect, with
 * one exception: a repeat issues another recovery code, because the code is only in the answer, which may have been
 * lost. It replaces the first one.
 */
export function actForVisitor(parts: DeskParts): ConsoleHandler<'actForVisitor'> {
  return async (
    { campaign: { campaignId, slug }, session: { memberId, tokenId }, locale, now },
    { params: { accountId }, body: given },
  ) => {
    const { db, random, campaigns, revocations } = parts;
    const body = { ...given, id: given.id.toLowerCase(), reason: given.reason.trim() };
    const fields = missingIn(body);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const campaign = await campaigns.find(slug);
    if (!campaign) return refuse('not_found');
    const visitor = { campaignId, accountId };
    const done = await db.transaction(async (tx) => {
      await lockBeforeVoid(tx, campaignId);
      await lockAccounts(tx, campaignId, [accountId]);
      const account = await accountById(tx, visitor);
      if (!account || account.status === 'deleted') return refuse('not_found');
      const earlier = await doneAct(tx, visitor, body.id);
      if (earlier !== null && !(earlier === 'issue_recovery' && body.act === earlier)) return {};
      if (account.status === 'blocked' && !FOR_BLOCKED.has(body.act)) return refuse('visitor_blocked');
      const helped = { ...visitor, campaign, random, now };
      const outcome: Done | Refusal<ActRefusal> = await ACTS[body.act]({ tx, parts, helped, account, body });
      if (outcome instanceof Refusal) return outcome;
      const { spotId = null, presentId = null, change = null } = outcome;
      const { id, act, reason } = body;
      const row = { ...visitor, id, at: new Date(now), act, spotId, presentId, change, reason, memberId };
      if (earlier === null) await insertDeskAct(tx, row);
      const entry = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: `visitor_${act}`,
        target: accountId,
      } as const;
      await recordAct(tx, { ...entry, reason }, { now, random });
      return outcome;
    });
    if (done instanceof Refusal) return done;
    revocations.add(done.ended ?? []);
    const view = await viewVisitor(db, visitor, { campaign, locale, now });
    return view ? { visitor: view, ...(done.recovery ? { recovery: done.recovery } : {}) } : refuse('not_found');
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

const OF_SUBJECT: ReadonlySet<DeskAct> = new Set([
  'grant_stamp',
  'void_stamp',
  'grant_present',
  'void_present',
  'give_back_use',
]);
/** Acts whose subject is a row of the visitor. */
const OF_ROW: ReadonlySet<DeskAct> = new Set(['void_stamp', 'void_present', 'give_back_use']);

/** The input that the act requires and the call lacks. */
function missingIn({ act, subject, change, contact }: Body) {
  const isFormed = subject !== undefined && (!OF_ROW.has(act) || isUuid(subject));
  return [
    ...(OF_SUBJECT.has(act) && !isFormed ? [{ path: '/subject', code: 'required' as const }] : []),
    ...(act === 'change_points' && !change ? [{ path: '/change', code: 'required' as const }] : []),
    ...(act === 'block' && contact === undefined ? [{ path: '/contact', code: 'required' as const }] : []),
  ];
}

const ACTS: Record<DeskAct, (call: Call) => Promise<Done | Refusal<ActRefusal>>> = {
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
