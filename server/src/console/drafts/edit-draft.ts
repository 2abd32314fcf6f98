import type { DocumentRefusal, DocumentRefusalCode, Operation } from '@meguri/core/document/document-operations.ts';
import { inverseSplices, rebased, spliced } from '@meguri/core/document/splices.ts';
import type { Queryable } from '../../db/open.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { clashesWith, conflictOf, conflictsOf, currentDraft, inEffect, saveStep } from './change-draft.ts';
import { answerDraft, draftAnswer } from './draft-answer.ts';
import { type DraftRow, publishedSource } from './draft-queries.ts';
import type { Documents } from './open-documents.ts';
import type { DraftParts } from './open-draft.ts';
import { type BatchName, type RevisionRow, revisionOfBatch, revisionsAfter } from './revision-queries.ts';

const REFUSALS = {
  unreadable: 'draft_unreadable',
  not_found: 'path_not_found',
  exists: 'path_exists',
  not_item: 'path_not_item',
  invalid_value: 'value_invalid',
  published_id: 'id_published',
  text_only: 'text_only',
} as const satisfies Record<DocumentRefusalCode, string>;

/** The engine's refusal as one of the API. */
export const refuseOperation = ({ code, path }: DocumentRefusal) => refuse(REFUSALS[code], { path });

const FUTURE = { fields: [{ path: '/revision', code: 'invalid' }] } as const;

/** POST /campaigns/:slug/draft/operations. */
export function applyOperations({ db, documents }: DraftParts): ConsoleHandler<'applyOperations'> {
  return ({ campaign, session, now }, { body }) =>
    answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const { memberId } = session;
      const { writer, batch, after = [] } = body;
      const sent = writer !== undefined && batch !== undefined ? { memberId, writer, batch } : null;
      const applied = sent && (await revisionOfBatch(tx, draft.campaignId, sent));
      // The answer was lost, and the page has sent the batch again.
      if (applied != null) return { ...(await draftAnswer(tx, draft, { campaign, session, documents })), applied };
      const operations = body.operations as Operation[];
      const step = await stepOn(tx, documents, { draft, revision: body.revision, operations, sent, after });
      if (step instanceof Refusal) return step;
      const isSame = step.splices.length === 0;
      const changed = isSame ? draft : await saveStep(tx, draft, step, { kind: 'edit', memberId, now, sent });
      return { ...(await draftAnswer(tx, changed, { campaign, session, documents })), applied: changed.revision };
    });
}

interface Made {
  draft: DraftRow;
  /** The revision that the page knew. */
  revision: number;
  operations: Operation[];
  /**
   * The page that sent the batch. Its own earlier batches never conflict with it, even if it has not received their
   * answers yet.
   */
  sent?: BatchName | null;
  /** Closed pages of the member whose batches the page has sent. */
  after?: readonly string[];
}

/**
 * Applies operations that were made on an earlier revision. Refuses if somebody else has changed the same paths since.
 */
export async function stepOn(
  tx: Queryable,
  documents: Documents,
  { draft, revision, operations, sent = null, after = [] }: Made,
) {
  if (revision > draft.revision) return refuse('invalid_request', { fields: [...FUTURE.fields] });
  const isOwn = ({ memberId, writer }: RevisionRow) =>
    sent !== null && memberId === sent.memberId && writer !== null && [sent.writer, ...after].includes(writer);
  const since = inEffect(await revisionsAfter(tx, draft.campaignId, revision)).filter((one) => !isOwn(one));
  const clashes = clashesWith(operations, since);
  if (clashes.length > 0) return refuse('draft_conflict', { conflicts: await conflictsOf(documents, draft, clashes) });
  const applied = await applyTo(tx, documents, { draft, operations });
  return applied.ok ? { ...applied, operations } : refuseOperation(applied);
}

/** Applies operations to the text of a draft, whose published ids stay. */
export async function applyTo(
  tx: Queryable,
  documents: Documents,
  { draft, operations }: { draft: DraftRow; operations: Operation[] },
) {
  const isRename = operations.some(({ op }) => op === 'rename');
  const published = isRename ? await publishedSource(tx, draft.campaignId) : undefined;
  return documents.run('applyOperations', draft.text, operations, published?.document as never);
}

/** POST /campaigns/:slug/draft/text. */
export function replaceText({ db, documents }: DraftParts): ConsoleHandler<'replaceText'> {
  return ({ campaign, session, now }, { body }) =>
    answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      if (body.revision > draft.revision) return refuse('invalid_request', { fields: [...FUTURE.fields] });
      const since = await revisionsAfter(tx, draft.campaignId, body.revision);
      const before = spliced(draft.text, inverseSplices(since.flatMap(({ splices }) => splices)));
      const typed = await documents.run('compareTexts', before, body.text);
      const effective = inEffect(since);
      const clashes = clashesWith(typed.operations ?? [], effective);
      if (clashes.length > 0)
        return refuse('draft_conflict', { conflicts: await conflictsOf(documents, draft, clashes) });
      const splices = rebased(
        typed.splices,
        effective.flatMap((one) => one.splices),
      );
      const last = effective.at(-1) ?? null;
      if (!splices)
        return refuse('draft_conflict', {
          conflicts: [conflictOf({ path: '', yours: body.text, theirs: draft.text }, last)],
        });
      const text = spliced(draft.text, splices);
      if (text === draft.text) return draftAnswer(tx, draft, { campaign, session, documents });
      const step = effective.length === 0 ? typed : await documents.run('compareTexts', draft.text, text);
      const changed = await saveStep(tx, draft, step, { kind: 'text', memberId: session.memberId, now });
      return draftAnswer(tx, changed, { campaign, session, documents });
    });
}
