import { UNDO_STEPS } from '@meguri/core/console/drafts/schema.ts';
import { describe, expect, it } from 'vitest';
import { redoableIn, undoableIn } from './draft-answer.ts';
import type { StepRow } from './revision-queries.ts';

/** The steps of a member, newest first: edits from revision 1 on, of which the last `undone` were undone one after another. */
function stepsOf(edits: number, undone: number): StepRow[] {
  const made = Array.from({ length: edits }, (_, at) => at + 1);
  const taken = made.slice(edits - undone).reverse();
  return [
    ...made.map((revision): StepRow => {
      const at = taken.indexOf(revision);
      return { revision, kind: 'edit', undoneBy: at < 0 ? null : edits + at + 1 };
    }),
    ...taken.map((_, at): StepRow => ({ revision: edits + at + 1, kind: 'undo', undoneBy: null })),
  ].reverse();
}

describe('the steps of a member that can be taken back', () => {
  it.each([
    ['the newest', UNDO_STEPS + 50, 0, UNDO_STEPS + 50],
    ['the one before those that are undone', UNDO_STEPS + 50, 10, UNDO_STEPS + 40],
    ['the last of 200', UNDO_STEPS + 50, UNDO_STEPS - 1, 51],
    ['none after 200', UNDO_STEPS + 50, UNDO_STEPS, undefined],
    ['none after all', 3, 3, undefined],
  ])('%s', (_, edits, undone, revision) => expect(undoableIn(stepsOf(edits, undone))).toBe(revision));

  it('come back one by one, beginning with the last undo', () => {
    expect(redoableIn(stepsOf(5, 2))).toBe(7);
    expect(redoableIn(stepsOf(5, 0))).toBeUndefined();
  });
});
