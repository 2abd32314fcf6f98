import { lineSplices } from '@meguri/core/document/line-splices.ts';
import { rebased, spliced } from '@meguri/core/document/splices.ts';

/** A text that others have changed, with what was typed into it meanwhile; null where both changed the same lines. */
export function mergedText(before: string, { typed, theirs }: { typed: string; theirs: string }): string | null {
  const moved = rebased(lineSplices(before, typed), lineSplices(before, theirs));
  return moved && spliced(theirs, moved);
}
