import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isEqual } from '@meguri/core/document/value.ts';
import type { Clash, SendOutcome } from './draft-source.ts';
import { draftValue } from './draft-value.ts';
import type { Stuck } from './draft-view.ts';

/**
 * The operation that applies the member's value of a clash to the current draft. Null if it cannot be determined: a
 * move or a new id is known by its path only.
 */
export function operationOfChoice(
  { path, op, mine, edit }: Clash,
  data: Json | null,
  combined?: { value: Json },
): Operation | null {
  if (combined) return { op: 'set', path, value: combined.value };
  const isThere = draftValue(data, path) !== undefined;
  if (edit && edit.op !== 'insert') return edit;
  switch (op) {
    case 'set':
      return mine === undefined ? null : { op, path, value: mine };
    case 'insert':
      if (mine === undefined) return null;
      // Somebody else has made an item with this id meanwhile, or has taken out what stood behind it.
      return isThere ? { op: 'set', path, value: mine } : { op, path, value: mine };
    case 'remove':
      return { op, path };
    default:
      return null;
  }
}

/** The clashes of a batch that need a choice, each with its edit: both members may have made the same value. */
export const clashesToSettle = (clashes: readonly Clash[], operations: readonly Operation[]): Clash[] =>
  clashes
    .filter(({ op, mine, theirs }) => op === 'move' || !isEqual(mine, theirs))
    .map((clash) => {
      const edit = operations.findLast(({ path }) => path === clash.path);
      return edit ? { ...clash, edit } : clash;
    });

/** The step that the server could not take back, because somebody else has edited the same since; null if it could. */
export function stuckStep(outcome: SendOutcome): Stuck | null {
  if (outcome.kind !== 'clash' || outcome.step === null) return null;
  const [clash] = outcome.clashes;
  return clash ? { step: outcome.step, clash } : null;
}
