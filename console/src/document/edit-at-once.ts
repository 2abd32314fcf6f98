import type { Operation } from '@meguri/core/document/document-operations.ts';
import type { DraftSession } from './draft-session.ts';

/** Operations of one batch; the contract has the same limit (core/src/console/drafts/schema.ts). */
export const BATCH_MAX = 2000;

/**
 * Applies operations as one batch, which one undo takes back: what was typed before is sent first.
 * False if one of them does not fit the draft, or there are too many for a batch; then nothing changes.
 */
export async function editAtOnce(
  session: Pick<DraftSession, 'flush' | 'editAll'>,
  operations: readonly Operation[],
): Promise<boolean> {
  if (operations.length === 0) return true;
  if (operations.length > BATCH_MAX) return false;
  await session.flush();
  if (!session.editAll(operations)) return false;
  void session.flush();
  return true;
}
