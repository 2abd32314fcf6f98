import type { DraftConflict } from '@meguri/core/console/operation/draft-facts.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isItem, parsePath } from '@meguri/core/document/document-path.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { currentDraft, saveStep } from './change-draft.ts';
import { answerDraft, draftAnswer } from './draft-answer.ts';
import { publishedSource, textOf, updateDraft } from './draft-queries.ts';
import { applyTo, refuseOperation } from './edit-draft.ts';
import type { DraftParts } from './open-draft.ts';

/** What gives the draft the published value: an item that the draft has removed comes back at the end of its list. */
function operationFor({ path, yours, theirs }: DraftConflict): Operation {
  if (theirs === undefined) return { op: 'remove', path };
  const isMissing = yours === undefined && isItem(parsePath(path) ?? []);
  return { op: isMissing ? 'insert' : 'set', path, value: theirs as Json };
}

/**
 * POST /campaigns/:slug/draft/conflicts: resolves a conflict with the draft's value, the published value or a merged
 * one. The result is a step of the member.
 */
export function settleConflict({ db, documents }: DraftParts): ConsoleHandler<'settleConflict'> {
  return ({ campaign, session, now }, { body: { path, take, value } }) =>
    answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const conflict = draft.conflicts.find((one) => one.path === path);
      if (!conflict) return refuse('not_found');
      const settled = { ...draft, conflicts: draft.conflicts.filter((one) => one !== conflict) };
      const by = { memberId: session.memberId, now };
      if (take === 'draft') {
        await updateDraft(tx, settled);
        return draftAnswer(tx, settled, { campaign, session, documents });
      }
      if (path === '' && take === 'published') {
        const published = await publishedSource(tx, draft.campaignId);
        const text = published ? textOf(published.source) : draft.text;
        const whole = await documents.run('compareTexts', draft.text, text);
        return draftAnswer(tx, await saveStep(tx, settled, whole, { kind: 'text', ...by }), {
          campaign,
          session,
          documents,
        });
      }
      const isCombined = take === 'combined';
      if (isCombined && value === undefined) {
        return refuse('invalid_request', { fields: [{ path: '/value', code: 'required' }] });
      }
      const operations = [isCombined ? ({ op: 'set', path, value: value as Json } as const) : operationFor(conflict)];
      const applied = await applyTo(tx, documents, { draft, operations });
      if (!applied.ok) return refuseOperation(applied);
      const changed = await saveStep(tx, settled, { ...applied, operations }, { kind: 'edit', ...by });
      return draftAnswer(tx, changed, { campaign, session, documents });
    });
}
