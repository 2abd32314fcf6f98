import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { DraftFault } from '@meguri/core/console/operation/draft-facts.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { FolderVerdict } from '../../publish/check/check-campaign.ts';
import type { Confirming } from '../../publish/check/check-requirements.ts';
import type { Fault } from '../../publish/check/faults.ts';
import { japaneseOf } from '../../publish/check/faults-in-japanese.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { currentFolder, type DraftFolder } from './change-draft.ts';
import type { Documents } from './open-documents.ts';
import { faultsForReaders, isReader, readableDraft } from './reader-view.ts';

/** What a draft is checked with. */
export interface CheckParts {
  db: Database;
  documents: Documents;
  confirming: Confirming;
}

/** Checks a draft as the command line checks a folder, and that it is still of its campaign. */
export const checkOf = (
  { documents, confirming }: CheckParts,
  { draft, files }: DraftFolder,
  slug: string,
): Promise<FolderVerdict> =>
  documents.check({
    text: draft.text,
    own: slug,
    files: files.map(({ path, sha256 }) => ({ path, sha256 })),
    confirms: confirming(),
  });

/** What the check finds in a draft, as the API answers it. */
export async function checkAnswer(
  parts: CheckParts,
  folder: DraftFolder,
  slug: string,
): Promise<ConsoleAnswer<'checkDraft'>> {
  const { draft } = folder;
  const verdict = await checkOf(parts, folder, slug);
  const faults = verdict.ok ? [] : verdict.faults;
  return {
    revision: draft.revision,
    faults: await shownFaults(parts.documents, draft.text, faults),
    warnings: await shownFaults(parts.documents, draft.text, verdict.warnings),
  };
}
/** Warnings about what the files of a draft alone do not show. */
export type WarnOfDraft = (at: { campaignId: number; now: number }) => Promise<DraftFault[]>;

/** GET /campaigns/:slug/draft/check. */
export function checkDraft(parts: CheckParts & { warnOf: WarnOfDraft }): ConsoleHandler<'checkDraft'> {
  const { db, documents, warnOf } = parts;
  return async ({ campaign, session, now }) => {
    const at = { campaignId: campaign.campaignId, now };
    const found = await db.transaction(async (tx) => {
      const folder = await currentFolder(tx, documents, at);
      const readable = isReader(session, campaign) ? await readableDraft(tx, documents, at) : null;
      return folder && { folder, readable };
    });
    if (!found) return refuse('draft_not_opened');
    const answer = await checkAnswer(parts, found.folder, campaign.slug);
    const warnings = [...answer.warnings, ...(await warnOf(at))];
    const { readable } = found;
    if (!readable) return { ...answer, warnings };
    return {
      ...answer,
      faults: faultsForReaders(answer.faults, readable),
      warnings: faultsForReaders(warnings, readable),
    };
  };
}

/** Faults with their field, in Japanese and English. */
export async function shownFaults(documents: Documents, text: string, faults: readonly Fault[]): Promise<DraftFault[]> {
  const paths = faults.map(({ file, path }) => (file === 'campaign.yaml' ? path : ''));
  const fields = faults.length === 0 ? [] : await documents.run('fieldsAt', text, paths);
  return faults.map(({ code, file, line, path, expected }, index) => ({
    code,
    file,
    line,
    path,
    field: fields[index] ?? null,
    message: { en_US: expected, ja_JP: japaneseOf(code, expected) },
  }));
}
