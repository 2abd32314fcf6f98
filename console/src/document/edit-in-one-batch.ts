import type { Operation } from '@meguri/core/document/document-operations.ts';
import type { DraftSession } from './draft-session.ts';

/** Operations of one batch; the contract has the same limit (core/src/console/drafts/schema.ts). */
export const BATCH_MAX = 2000;

/**
 * Applies operations as one batch, which one undo takes back: what was typed before is another batch. They show immediately.
 * False if one of them does not fit the draft, or there are too many for a batch; then nothing changes.
 */
export function editInOneBatch(
  session: Pick<DraftSession, 'seal' | 'editAll' | 'flush'>,
  operations: readonly Operation[],
): boolean {
  if (operations.length === 0) return true;
  if (operations.length > BATCH_MAX) return false;
  session.seal();
  if (!session.editAll(operations)) return false;
  session.seal();
  void session.flush();
  return true;
}
