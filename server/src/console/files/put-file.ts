import { createHash } from 'node:crypto';
import type { DraftFault } from '@meguri/core/console/operation/draft-facts.ts';
import type { Queryable } from '../../db/open.ts';
import { checkContent } from '../../publish/check/content.ts';
import type { Fault } from '../../publish/check/faults.ts';
import { japaneseOf } from '../../publish/check/faults-in-japanese.ts';
import { fileType } from '../../publish/check/file-kinds.ts';
import { checkedRead } from '../../publish/check/folder.ts';
import { addFile, missingFiles } from '../../publish/queries.ts';
import { saveStep } from '../drafts/change-draft.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import type { FileChange } from '../drafts/file-steps.ts';
import { isFilePath } from './file-path.ts';

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The faults of a file as `campaign check` finds them, in Japanese and English; empty if it can be stored. */
export async function faultsOfFile(path: string, bytes: Buffer): Promise<DraftFault[]> {
  if (!isFilePath(path)) {
    const expected = `must be a plain path inside the campaign folder, found ${path}.`;
    return [shown({ code: 'file_unsafe', file: path, line: 1, path: '', expected })];
  }
  const read = await checkedRead(path, () => Promise.resolve(bytes));
  if (!read.ok) return [shown({ code: read.code, file: path, line: 1, path: '', expected: read.expected })];
  return checkContent(read, []).faults.map(shown);
}

/** A fault of a file that is about to be stored. */
export const shown = ({ code, file, line, path, expected }: Fault): DraftFault => ({
  code,
  file,
  line,
  path,
  field: null,
  message: { en_US: expected, ja_JP: japaneseOf(code, expected) },
});

/** Stores contents under their hashes, so that pruning cannot delete them before the transaction commits. */
export async function storeContents(
  tx: Queryable,
  contents: readonly { sha256: string; bytes: Buffer; path: string }[],
): Promise<void> {
  const missing = await missingFiles(
    tx,
    contents.map(({ sha256 }) => sha256),
  );
  for (const { sha256, bytes, path } of contents) {
    if (!missing.has(sha256)) continue;
    await addFile(tx, { sha256, bytes, contentType: fileType(path)?.contentType ?? 'application/octet-stream' });
  }
}

/** Saves changes of files as a step of a member. The text stays. */
export const saveFiles = (
  tx: Queryable,
  draft: DraftRow,
  { files, memberId, now }: { files: readonly FileChange[]; memberId: string; now: number },
): Promise<DraftRow> =>
  saveStep(
    tx,
    draft,
    { text: draft.text, splices: [], operations: [], inverse: [] },
    { kind: 'file', memberId, now, files },
  );
