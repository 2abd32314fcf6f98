import { applyOperations } from './apply-operations.ts';
import { isConflict } from './conflicts.ts';
import { difference } from './difference.ts';
import type { Json, Operation } from './document-operations.ts';
import { isIdList } from './document-path.ts';
import { lineSplices } from './line-splices.ts';
import { mergeComments } from './merge-comments.ts';
import { inSequence, rebased, type Splice, spliced } from './splices.ts';
import { isEqual } from './value.ts';
import { stepsOf, valueAt } from './value-at.ts';
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
 * reported. Lines that only one side changed are taken as they are written; otherwise values are, in our notation. The comments
 * of both sides stay in either case.
 */
export function mergeDocuments(base: string, ours: string, theirs: string): Merged {
  const nothing = { text: ours, splices: [], operations: [], inverse: [], conflicts: [] };
  if (base === theirs || ours === theirs) return nothing;
  const [before, mine, other] = [readYaml(base), readYaml(ours), readYaml(theirs)];
  // Nobody can say what changed in a text that does not parse.
  if (!before || !mine || !other) {
    return ours === base ? takeAll(ours, theirs) : { ...nothing, conflicts: [{ path: '' }] };
  }
  const own = difference(before.data, mine.data);
  const changes = difference(before.data, other.data);
  const isClash = (change: Operation): boolean => own.some((one) => isConflict(one, change));
  const clashes = changes.filter(isClash);
  const free = changes.filter((change) => !isClash(change));
  const { refused, operations, inverse, ...values } = applied(ours, free);
  const conflicts = [...clashes, ...refused].map(({ path }) => conflictAt(path, mine.data, other.data));

  const hunks = [lineSplices(base, ours), lineSplices(base, theirs)] as const;
  const lines = conflicts.length === 0 ? rebased(hunks[1], hunks[0]) : null;
  const text = lines && spliced(ours, lines);
  if (lines && text !== null && isEqual(readYaml(text)?.data, readYaml(values.text)?.data)) {
    return { text, splices: lines, operations, inverse, conflicts };
  }
  const valued = withFreeLines(ours, hunks, { values, limit: own.length + changes.length });
  const noted = mergeComments({ base: before, ours: mine, theirs: other }, valued.text);
  return { text: noted.text, splices: [...valued.splices, ...noted.splices], operations, inverse, conflicts };
}

/**
 * Takes the lines over that only the other side changed, and corrects the values afterwards. Returns `values` where that does not
 * give the same values within a limit of corrections, or replaces a list with ids.
 */
function withFreeLines(
  ours: string,
  [own, theirs]: readonly [readonly Splice[], readonly Splice[]],
  { values, limit }: { values: { text: string; splices: Splice[] }; limit: number },
): { text: string; splices: Splice[] } {
  let moved = 0;
  const lines = theirs.flatMap((hunk) => {
    const fromBase = { ...hunk, at: hunk.at - moved };
    moved += hunk.inserted.length - hunk.removed.length;
    return rebased([fromBase], own) ?? [];
  });
  const splices = inSequence(lines);
  const text = spliced(ours, splices);
  const data = readYaml(text)?.data;
  const expected = readYaml(values.text)?.data;
  if (lines.length === 0 || data === undefined || expected === undefined) return values;
  const corrections = difference(data, expected);
  if (corrections.length > limit || corrections.some(({ path }) => isIdList(stepsOf(path)))) return values;
  const corrected = applyOperations(text, corrections);
  if (!corrected.ok || !isEqual(corrected.data, expected)) return values;
  return { text: corrected.text, splices: [...splices, ...corrected.splices] };
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
