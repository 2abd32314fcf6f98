import { open, rename, rm } from 'node:fs/promises';
import { BYTE_ORDER_MARK, csvLines } from '@meguri/core/lib/csv.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import { OWNER_FILE } from '../lib/file-modes.ts';

/** Adds rows to the file. */
export type AddRows = (rows: readonly (readonly string[])[]) => Promise<void>;

type Refusal = { code: 'exists' } | { code: 'not_writable'; reason: string };

/**
 * Writes a CSV file that only its owner can read. An existing file is never overwritten. `fill` adds the rows and returns
 * whether the file is complete. The rows are written to `<path>.partial`, which is renamed at the end, so that an interrupted
 * export never looks complete. Until then an empty file reserves the name.
 */
export async function saveCsv(
  path: string,
  heading: readonly string[],
  fill: (add: AddRows) => Promise<boolean>,
): Promise<Verdict<{ isComplete: boolean }, Refusal>> {
  const partial = `${path}.partial`;
  const reserved = await create(path);
  if (!reserved.ok) return reserved;
  await reserved.file.close();
  let isComplete = false;
  try {
    const created = await create(partial);
    if (!created.ok) return created;
    const { file } = created;
    try {
      await file.appendFile(BYTE_ORDER_MARK + csvLines([heading]));
      const allWritten = await fill((rows) => file.appendFile(csvLines(rows)));
      await file.sync();
      if (allWritten) await rename(partial, path);
      isComplete = allWritten;
    } finally {
      await file.close();
      if (!isComplete) await rm(partial, { force: true });
    }
  } finally {
    if (!isComplete) await rm(path, { force: true });
  }
  return { ok: true, isComplete };
}

async function create(path: string): Promise<Verdict<{ file: Awaited<ReturnType<typeof open>> }, Refusal>> {
  try {
    return { ok: true, file: await open(path, 'wx', OWNER_FILE) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'EEXIST' ? { ok: false, code: 'exists' } : { ok: false, code: 'not_writable', reason: message };
  }
}

/** Why nothing was written, in one line. */
export const unsavedLine = (path: string, refusal: Refusal): string =>
  refusal.code === 'exists'
    ? `${path} or ${path}.partial already exists. Nothing was written.`
    : `${path} cannot be written: ${refusal.reason}`;
