import { open, rename, rm } from 'node:fs/promises';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import { CSV_START, csvLines } from './csv.ts';

/** Nobody else on the machine reads what visitors have written. */
const OWNER_ONLY = 0o600;

/** Adds rows to the file. */
export type AddRows = (rows: readonly (readonly string[])[]) => Promise<void>;

type Refusal = { code: 'exists' } | { code: 'not_writable'; reason: string };

/**
 * Writes a CSV file that only its owner can read, and never over another. `fill` adds the rows and tells whether they are
 * to be kept. The file is written beside its name, which is empty until then: whatever ends the program, half an export
 * never passes for a whole one.
 */
export async function saveCsv(
  path: string,
  heading: readonly string[],
  fill: (add: AddRows) => Promise<boolean>,
): Promise<Verdict<{ isKept: boolean }, Refusal>> {
  const partial = `${path}.partial`;
  const reserved = await create(path);
  if (!reserved.ok) return reserved;
  await reserved.file.close();
  let isKept = false;
  try {
    const created = await create(partial);
    if (!created.ok) return created;
    const { file } = created;
    try {
      await file.appendFile(CSV_START + csvLines([heading]));
      const isWanted = await fill((rows) => file.appendFile(csvLines(rows)));
      await file.sync();
      if (isWanted) await rename(partial, path);
      isKept = isWanted;
    } finally {
      await file.close();
      if (!isKept) await rm(partial, { force: true });
    }
  } finally {
    if (!isKept) await rm(path, { force: true });
  }
  return { ok: true, isKept };
}

async function create(path: string): Promise<Verdict<{ file: Awaited<ReturnType<typeof open>> }, Refusal>> {
  try {
    return { ok: true, file: await open(path, 'wx', OWNER_ONLY) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'EEXIST' ? { ok: false, code: 'exists' } : { ok: false, code: 'not_writable', reason: message };
  }
}

/** Why nothing was written, in one line. */
export const unsavedLine = (path: string, refusal: Refusal): string =>
  refusal.code === 'exists'
    ? `${path} (or ${path}.partial) exists already; nothing was written.`
    : `${path} cannot be written: ${refusal.reason}`;
