import { applyOperations } from './apply-operations.ts';
import { stepsOf, valueAt } from './apply-to-data.ts';
import { isConflict } from './conflicts.ts';
import { difference } from './difference.ts';
import type { Json, Operation } from './document-operations.ts';
import { lineSplices } from './line-splices.ts';
import { rebased, type Splice, spliced } from './splices.ts';
import { isEqual } from './value.ts';
import { readYaml } from './yaml-document.ts';

/** A path that two versions of a document changed in different ways. Without a value there it was removed. */
export interface MergeConflict {
  path: string;
  ours?: Json;
  theirs?: Json;
}

export interface Merged {
  text: string;
  splices: Splice[];
  /** What was taken over from the other side, and what takes it back; null if nobody can say. */
  operations: Operation[] | null;
  inverse: Operation[] | null;
  conflicts: MergeConflict[];
}

/**
 * Takes what changed from `base` to `theirs` over into `ours`. Where both changed the same path, ours stays and the conflict is
 * reported. Lines that only one side changed are taken as they are written; otherwise values are, in our notation.
 */
export function mergeDocuments(base: string, ours: string, theirs: string): Merged {
  const nothing = { text: ours, splices: [], operations: [], inverse: [], conflicts: [] };
  if (base === theirs || ours === theirs) return nothing;
  const before = readYaml(base)?.data;
  const mine = readYaml(ours)?.data;
  const other = readYaml(theirs)?.data;
  // Nobody can say what changed in a text that does not parse.
  if (before === undefined || mine === undefined || other === undefined) {
    return ours === base ? takeAll(ours, theirs) : { ...nothing, conflicts: [{ path: '' }] };
  }
  const own = difference(before, mine);
  const changes = difference(before, other);
  const isClash = (change: Operation): boolean => own.some((one) => isConflict(one, change));
  const clashes = changes.filter(isClash);
  const free = changes.filter((change) => !isClash(change));
  const values = applied(ours, free);
  const conflicts = [...clashes, ...values.refused].map(({ path }) => conflictAt(path, mine, other));

  const lines = conflicts.length === 0 ? rebased(lineSplices(base, theirs), lineSplices(base, ours)) : null;
  const text = lines && spliced(ours, lines);
  if (text !== null && isEqual(readYaml(text)?.data, readYaml(values.text)?.data)) {
    return { ...values, text, splices: lines ?? [], conflicts };
  }
  const { text: merged, splices, operations, inverse } = values;
  return { text: merged, splices, operations, inverse, conflicts };
}

function takeAll(ours: string, theirs: string): Merged {
  return { text: theirs, splices: lineSplices(ours, theirs), operations: null, inverse: null, conflicts: [] };
}

/** Applies the operations one by one, as far as they can be. */
function applied(text: string, operations: readonly Operation[]) {
  const result = {
    text,
    splices: [] as Splice[],
    operations: [] as Operation[],
    inverse: [] as Operation[],
    refused: [] as Operation[],
  };
  const all = applyOperations(text, operations);
  if (all.ok) return { ...result, ...all, operations: [...operations] };
  for (const operation of operations) {
    const step = applyOperations(result.text, [operation]);
    if (!step.ok) {
      result.refused.push(operation);
      continue;
    }
    result.text = step.text;
    result.splices.push(...step.splices);
    result.operations.push(operation);
    result.inverse.unshift(...step.inverse);
  }
  return result;
}

function conflictAt(path: string, mine: Json, other: Json): MergeConflict {
  const [ours, theirs] = [mine, other].map((data) => valueOrNothing(data, path));
  return { path, ...(ours === undefined ? {} : { ours }), ...(theirs === undefined ? {} : { theirs }) };
}

/** The value at a path; undefined if the path does not exist in the data. */
export function valueOrNothing(data: Json, path: string): Json | undefined {
  try {
    return valueAt(data, stepsOf(path));
  } catch {
    return undefined;
  }
}
