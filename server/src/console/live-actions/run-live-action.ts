import {
  type FoundFields,
  type KeywordChange,
  type LiveAction,
  type LiveChange,
  type LiveSubject,
  operationsFor,
  pathsOf,
  valuesOf,
} from '@meguri/core/console/live-actions/live-action.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { CheckedFolder } from '../../publish/check/check-campaign.ts';
import type { HarmfulChange } from '../../publish/harmful-changes.ts';
import { publishWithin } from '../../publish/publish-campaign.ts';
import { lockKnownCampaign } from '../../publish/queries.ts';
import { type AuditAction, recordAction } from '../audit/record-action.ts';
import { type CheckParts, shownFaults } from '../drafts/check-draft.ts';
import { filesOfVersion, lockDraft, publishedSource, textOf } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import { lockAllowed } from '../members/lock-allowed.ts';
import type { ConsoleCampaign, MemberSession } from '../operation/console-context.ts';
import { isRefusal } from '../publish/read-draft.ts';
import { moveSchedule } from '../publish/schedule-queries.ts';
import { shownHarm } from '../publish/shown-harm.ts';
import { countBefore } from './count-before.ts';
import { scheduleWithAction, takeOverIntoDraft } from './take-over-live-action.ts';

export type LiveActionParts = DraftParts & CheckParts;

/** Why the fields cannot be changed. */
type LiveRefusalCode =
  | 'not_found'
  | 'version_changed'
  | 'value_unchanged'
  | 'keyword_in_reason'
  | 'stock_not_counted'
  | 'action_final'
  | 'action_superseded';

export interface Caller {
  session: MemberSession;
  campaign: ConsoleCampaign;
  now: number;
}

export interface LiveOrder<Code extends LiveRefusalCode> {
  id: string;
  subject: LiveSubject;
  action: AuditAction;
  why: string | undefined;
  /** The version that it takes back. */
  undoes?: number;
  /** What it changes in the published file. */
  plan: (found: FoundFields) => Verdict<LiveChange, { code: Code }>;
  /** Returns the version that an earlier call with the same id published, if any. */
  doneBy: (db: Queryable) => Promise<number | undefined>;
}

/** Maximum number of attempts. An attempt is repeated only if another version was published during it. */
const ATTEMPTS = 5;

/**
 * Publishes a copy of the current version with one change. The checks of every publication apply, except the sign-off.
 * The change is also applied to the scheduled publication and the draft, so that publishing them does not undo it.
 */
export async function runLiveAction<Code extends LiveRefusalCode>(
  parts: LiveActionParts,
  caller: Caller,
  order: LiveOrder<Code>,
) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const done = await order.doneBy(parts.db);
    if (done !== undefined) return { version: done };
    const prepared = await prepare(parts, caller.campaign.campaignId, order);
    if (isRefusal(prepared)) {
      // A call with the same id may have been published since it was looked for. Then the refusal is its own effect.
      const meanwhile = await order.doneBy(parts.db);
      return meanwhile === undefined ? prepared : { version: meanwhile };
    }
    // As late as possible, and without the locks of the publication.
    const action = await withCounts(parts.db, caller, prepared.action);
    const ready = { caller, order, prepared: { ...prepared, action } };
    const outcome = await parts.db.transaction((tx) => publishPrepared(tx, parts, ready));
    if (outcome === null) continue;
    if (isRefusal(outcome)) return outcome;
    // In a separate transaction: takes wait for a publication that adds stock, so keep that one short.
    await takeOverIntoDraft(parts, caller, action);
    return outcome;
  }
  return refuse('version_changed');
}

/** The action with what its minute had of the spot before it. */
async function withCounts(
  db: Database,
  { campaign: { campaignId }, now }: Caller,
  action: LiveAction,
): Promise<LiveAction> {
  if (action.kind === 'stock') return action;
  const countedBefore = await countBefore(db, { campaignId, spotId: action.subject, now });
  return countedBefore ? { ...action, countedBefore } : action;
}

interface Prepared {
  /** The version on which it builds, and its text. */
  base: number;
  before: string;
  after: string;
  folder: CheckedFolder;
  action: LiveAction;
  keywords: KeywordChange | undefined;
}

/** Makes and checks the next version, without locks. */
async function prepare<Code extends LiveRefusalCode>(
  { db, documents, confirming }: LiveActionParts,
  campaignId: number,
  order: LiveOrder<Code>,
) {
  const published = await publishedSource(db, campaignId);
  if (!published) return refuse('not_found');
  const before = textOf(published.source);
  const { item: itemPath, fields } = pathsOf(order.subject);
  const [item, ...values] = await documents.run('valuesAt', before, [itemPath, ...fields]);
  const plan = order.plan({ item, values });
  if (!plan.ok) return refuse(plan.code);
  const applied = await documents.run('applyOperations', before, operationsFor(fields, valuesOf(plan)));
  // The published text parses, and the fields are in it.
  if (!applied.ok) return refuse('text_only', { path: applied.path });
  const files = Object.entries(await filesOfVersion(db, campaignId, published.version));
  const folder = await documents.check({
    text: applied.text,
    files: files.map(([path, sha256]) => ({ path, sha256 })),
    confirms: confirming(),
  });
  if (!folder.ok)
    return refuse('version_faulty', { faults: await shownFaults(documents, applied.text, folder.faults) });
  const { id, subject, undoes = null } = order;
  const action: LiveAction = { id, ...subject, before: plan.before, after: plan.after, undoes };
  return {
    ...{ base: published.version, before, after: applied.text, folder, action },
    keywords: plan.keywords,
  } satisfies Prepared;
}

/** The new version; null if another one was published meanwhile. */
async function publishPrepared(
  tx: Queryable,
  { documents, random }: LiveActionParts,
  { caller, order, prepared }: { caller: Caller; order: Pick<LiveOrder<never>, 'action' | 'why'>; prepared: Prepared },
) {
  const { campaignId } = caller.campaign;
  const { memberId, tokenId } = caller.session;
  const { now } = caller;
  const { base, folder, action } = prepared;
  // Take the locks in the same order as a publication.
  await lockDraft(tx, campaignId);
  const locked = await lockKnownCampaign(tx, campaignId);
  if (!locked) return refuse('not_found');
  if (locked.version !== base) return null;
  // The right may have been taken away since the call began.
  const allowed = await lockAllowed(tx, { memberIds: [memberId], action: 'act_live', campaignId });
  if (!allowed.has(memberId)) return refuse('forbidden');
  const moved = await scheduleWithAction(tx, documents, { campaignId, ...prepared });
  const note = order.why === undefined ? {} : { note: order.why };
  const verdict = await publishWithin(tx, folder, {
    ...{ now, random, publishedBy: memberId, liveAction: action, ...note },
    force: true,
    covers: (harm) => isOlder(harm, action),
    touchesPresents: action.kind === 'stock',
  });
  if (!verdict.ok) return refuse(verdict.code, { harms: verdict.changes.map(shownHarm) });
  // Its approvals stay: all else that they approved is unchanged, and live actions need none.
  if (moved) await moveSchedule(tx, moved.schedule, moved.to);
  const target = [action.subject, action.outcomeId].filter((part) => part !== null).join('/');
  const audited = { actor: 'member', memberId, tokenId, campaignId, action: order.action, target } as const;
  await recordAction(tx, order.why === undefined ? audited : { ...audited, reason: order.why }, { now, random });
  return { version: verdict.version };
}

/**
 * Whether the published version already has this harm because it was published with force. The live action does not
 * increase it.
 */
const isOlder = (harm: HarmfulChange, { kind, subject, before, after }: LiveAction): boolean =>
  harm.code === 'stock_below_granted' &&
  (kind !== 'stock' || harm.presentId !== subject || (after[0] ?? 0) > (before[0] ?? 0));
