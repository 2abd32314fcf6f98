import {
  addedStock,
  type KeywordChange,
  type LiveAction,
  pathsOf,
  remainingKeywords,
} from '@meguri/core/console/live-actions/live-action.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isJsonMap, isTextList } from '@meguri/core/document/value.ts';
import type { Queryable } from '../../db/open.ts';
import { currentDraft, saveStep } from '../drafts/change-draft.ts';
import { applyTo } from '../drafts/edit-draft.ts';
import type { Documents } from '../drafts/open-documents.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleCampaign } from '../operation/console-context.ts';
import { documentHash } from '../publish/document-hash.ts';
import { filesOfSchedule, lockSchedule, scheduleOf } from '../publish/schedule-queries.ts';

/**
 * If the draft also changed the stock, the added units are added to the draft's value. All other changed values stay as
 * they are.
 */
function stockOperation(action: LiveAction, conflicts: readonly { path: string; ours?: Json | undefined }[]) {
  const [path = ''] = pathsOf(action).fields;
  const conflict = action.kind === 'stock' ? conflicts.find((one) => one.path === path) : undefined;
  return typeof conflict?.ours === 'number'
    ? ({ op: 'set', path, value: addedStock(action, conflict.ours) } as const)
    : null;
}

/**
 * Takes a live action over into the draft where the draft has the published value. Where it has another one, the draft shows a
 * conflict as after every publication elsewhere.
 */
export async function takeOverIntoDraft(
  { db, documents }: DraftParts,
  { campaign: { campaignId }, now }: { campaign: ConsoleCampaign; now: number },
  action: LiveAction,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await currentDraft(tx, documents, { campaignId, now });
    if (!draft) return;
    const found = draft.conflicts.map(({ path, yours }) => ({ path, ours: yours as Json | undefined }));
    const operation = stockOperation(action, found);
    if (!operation) return;
    const operations = [operation];
    const applied = await applyTo(tx, documents, { draft, operations });
    if (!applied.ok) return;
    const settled = { ...draft, conflicts: draft.conflicts.filter(({ path }) => path !== operation.path) };
    await saveStep(tx, settled, { ...applied, operations }, { kind: 'rebase', memberId: null, now });
  });
}

interface Change {
  campaignId: number;
  base: number;
  before: string;
  after: string;
  action: LiveAction;
  keywords?: KeywordChange | undefined;
}

/**
 * If the scheduled document also changed the keywords, those that the action ended leave it, so that a leaked keyword does not come
 * back at its time. The draft shows a conflict instead, because a member looks at it.
 */
async function keywordOperation(
  documents: Documents,
  { action, keywords }: Pick<Change, 'action' | 'keywords'>,
  merged: { text: string; conflicts: readonly { path: string; ours?: Json | undefined }[] },
): Promise<Operation | null> {
  const { item, fields } = pathsOf(action);
  const conflict = merged.conflicts.find(({ path }) => path === fields[0]);
  const planned = conflict?.ours;
  if (!keywords || !conflict || !isTextList(planned)) return null;
  const keyword = (await documents.run('valuesAt', merged.text, [item]))[0] ?? null;
  const isExact = isJsonMap(keyword) && keyword['exact'] === true;
  return { op: 'set', path: conflict.path, value: [...remainingKeywords(keywords, planned, isExact)] };
}

/**
 * Locks the scheduled publication and makes its document with the live action, which follows the new version. Null if there is none
 * that the action concerns. It writes nothing, because the action may still be refused: `moveSchedule` does.
 */
export async function scheduleWithAction(
  tx: Queryable,
  documents: Documents,
  { campaignId, base, before, after, action, keywords }: Change,
) {
  const locked = await lockSchedule(tx, campaignId);
  const schedule = locked && locked.failedAt === null ? await scheduleOf(tx, campaignId) : undefined;
  if (schedule?.baseVersion !== base) return null;
  const merged = await documents.run('mergeDocuments', before, schedule.text, after);
  const operation =
    stockOperation(action, merged.conflicts) ?? (await keywordOperation(documents, { action, keywords }, merged));
  const settled = operation && (await documents.run('applyOperations', merged.text, [operation]));
  const text = settled?.ok ? settled.text : merged.text;
  const hashed = documentHash({ text, files: await filesOfSchedule(tx, campaignId) });
  return { schedule, to: { text, documentHash: hashed, baseVersion: base + 1 } };
}
