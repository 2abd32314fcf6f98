import type { DeskAct } from '@meguri/core/accounts/desk-act.ts';
import type { ConsoleRefusalCode } from '@meguri/core/http/console-refusals.ts';
import { type AccountRow, accountById } from '../../accounts/sessions/account-row.ts';
import type { Revocations } from '../../accounts/sessions/revocations.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lockAccounts, lockBeforeVoid } from '../../holdings/locks.ts';
import type { Random } from '../../lib/random.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { EventOutbox } from '../../webhooks/event-outbox.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleContext } from '../operation/console-context.ts';
import type { Helped } from './desk-grants.ts';
import { doneAct, insertDeskAct } from './desk-queries.ts';
import { viewVisitor } from './visitor-view.ts';

export interface DeskParts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
  revocations: Pick<Revocations, 'add'>;
  publicUrl: string;
  outbox: EventOutbox;
}

/** The result of an act, apart from its success. */
export interface Done {
  spotId?: string;
  presentId?: string;
  change?: number;
  ended?: string[];
  recovery?: { url: string; expiresAt: string };
}

/** A visitor who is locked, and what an act needs besides. */
export interface HelpCall {
  tx: Queryable;
  helped: Helped;
  account: AccountRow;
}

/** What a member asks for. */
interface HelpRequest {
  accountId: string;
  id: string;
  act: DeskAct;
  reason: string;
}

/** The acts that are allowed for a blocked visitor. */
const FOR_BLOCKED: ReadonlySet<DeskAct> = new Set([
  'unblock',
  'void_stamp',
  'void_present',
  'end_session',
  'end_sessions',
]);

/**
 * Carries out an act of the desk. Every act is one of the domain's own operations, under its locks, in one transaction with its
 * entry for the visitor and that of the audit log. A repeated act has no further effect, with one exception: a repeat issues
 * another recovery code, because the code is only in the answer, which may have been lost. It replaces the first one.
 */
export async function helpVisitor<R extends ConsoleRefusalCode>(
  parts: DeskParts,
  context: ConsoleContext<true, true>,
  { accountId, id: givenId, act, reason: givenReason }: HelpRequest,
  run: (call: HelpCall) => Promise<Done | Refusal<R>>,
) {
  const { db, random, campaigns, revocations } = parts;
  const {
    campaign: { campaignId, slug },
    session: { memberId, tokenId },
    locale,
    now,
  } = context;
  const [id, reason] = [givenId.toLowerCase(), givenReason.trim()];
  const campaign = await campaigns.find(slug);
  if (!campaign) return refuse('not_found');
  const visitor = { campaignId, accountId };
  const done = await db.transaction(async (tx): Promise<Done | Refusal<R | 'not_found' | 'visitor_blocked'>> => {
    await lockBeforeVoid(tx, campaignId);
    await lockAccounts(tx, campaignId, [accountId]);
    const account = await accountById(tx, visitor);
    if (!account || account.status === 'deleted') return refuse('not_found');
    const earlier = await doneAct(tx, visitor, id);
    const by = { actor: 'member', memberId, tokenId, campaignId, target: accountId } as const;
    if (earlier !== null && !(earlier === 'issue_recovery' && act === earlier)) {
      // Nothing is done, but the answer shows the visitor: a repeat is a look.
      await recordAction(tx, { ...by, action: 'visitor_seen' }, { now, random });
      return {};
    }
    if (account.status === 'blocked' && !FOR_BLOCKED.has(act)) return refuse('visitor_blocked');
    const outcome = await run({ tx, helped: { ...visitor, campaign, random, now }, account });
    if (outcome instanceof Refusal) return outcome;
    const { spotId = null, presentId = null, change = null } = outcome;
    const row = { ...visitor, id, at: new Date(now), act, spotId, presentId, change, reason, memberId };
    if (earlier === null) await insertDeskAct(tx, row);
    await recordAction(tx, { ...by, action: `visitor_${act}`, reason }, { now, random });
    return outcome;
  });
  if (done instanceof Refusal) return done;
  revocations.add(done.ended ?? []);
  const view = await viewVisitor(db, visitor, { campaign, locale, now });
  return view ? { visitor: view, ...(done.recovery ? { recovery: done.recovery } : {}) } : refuse('not_found');
}
