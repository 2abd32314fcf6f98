import type { TextPair } from '@meguri/core/console/translation/made-pairs.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Operation } from '@meguri/core/document/document-operations.ts';
import type { Queryable } from '../../db/open.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { fileType } from '../../publish/check/file-kinds.ts';
import { currentDraft, saveStep } from '../drafts/change-draft.ts';
import { answerDraft, draftAnswer } from '../drafts/draft-answer.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import { stepOn } from '../drafts/edit-draft.ts';
import { contentAt, type FileChange } from '../drafts/file-steps.ts';
import type { Documents } from '../drafts/open-documents.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import { faultsOfFile, hashOf, shown, storeContents } from '../files/put-file.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { addPairs } from './queries.ts';

/** POST /campaigns/:slug/translation/texts: texts and pages as one step, which one undo takes back. */
export function applyTranslations({ db, documents }: DraftParts): ConsoleHandler<'applyTranslations'> {
  return async ({ campaign, session, now }, { body }) => {
    const files = body.files.map(({ path, text, replaces }) => ({ path, bytes: Buffer.from(text), replaces }));
    if (new Set(files.map(({ path }) => path)).size < files.length) return refuse('file_changed');
    const faults = (await Promise.all(files.map(({ path, bytes }) => faultsOfPage(path, bytes)))).flat();
    if (faults.length > 0) return refuse('file_refused', { faults });
    return answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const operations = body.operations as Operation[];
      const step = await stepOn(tx, documents, { draft, revision: body.revision, operations });
      if (step instanceof Refusal) return step;
      const contents = files.map(({ path, bytes }) => ({ path, bytes, sha256: hashOf(bytes) }));
      const changes: FileChange[] = [];
      for (const [index, { path, sha256 }] of contents.entries()) {
        const before = await contentAt(tx, draft.campaignId, path);
        // A step whose answer was lost is sent again.
        if (before === sha256) continue;
        if (before !== files[index]?.replaces) return refuse('file_changed');
        changes.push({ path, before, after: sha256 });
      }
      if (step.splices.length === 0 && changes.length === 0)
        return draftAnswer(tx, draft, { campaign, session, documents });
      await storeContents(tx, contents);
      const by = { kind: 'edit', memberId: session.memberId, now, files: changes } as const;
      const saved = await saveStep(tx, draft, step, by);
      if (body.machine) await addMachinePairs(tx, documents, saved, { texts: body.machine, now });
      return draftAnswer(tx, saved, { campaign, session, documents });
    });
  };
}

/**
 * Stores the machine's pairs first; otherwise the step would be recorded as written by a person. Pairs that a person
 * wrote earlier keep that origin.
 */
async function addMachinePairs(
  tx: Queryable,
  documents: Documents,
  { campaignId, text }: DraftRow,
  { texts, now }: { texts: readonly Omit<TextPair, 'from'>[]; now: number },
): Promise<void> {
  const [languages] = await documents.run('valuesAt', text, ['/languages']);
  const from = sourceLanguage({ languages: languages ?? null });
  const madeAt = new Date(now);
  await addPairs(
    tx,
    campaignId,
    texts.map((pair) => ({ ...pair, from, madeAt })),
    'machine',
  );
}

/** The faults of a page in Markdown; other files are written elsewhere. */
async function faultsOfPage(path: string, bytes: Buffer) {
  if (fileType(path)?.kind === 'page') return faultsOfFile(path, bytes);
  const expected = `must be a page in Markdown (md), found ${path}.`;
  return [shown({ code: 'file_kind', file: path, line: 1, path: '', expected })];
}
