import { isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Verdict } from '../lib/verdict.ts';
import { applyToData } from './apply-to-data.ts';
import { difference } from './difference.ts';
import { type DocumentRefusal, type Json, type Operation, Refused } from './document-operations.ts';
import { isItem, type Steps, showSteps } from './document-path.ts';
import { insertItem, moveItem, removeItem } from './edit-list.ts';
import { addKey, removeKey } from './edit-map.ts';
import { collectionOf, placeOf } from './nodes.ts';
import { referencesTo } from './references.ts';
import { replaceValue } from './replace-value.ts';
import { roundsOf } from './rounds.ts';
import { inSequence, overlap, type Splice, spliced } from './splices.ts';
import { plainOperation } from './text-languages.ts';
import { idsOf, isEqual, isJsonMap } from './value.ts';
import { stepsOf, valueAt } from './value-at.ts';
import { readYaml, type YamlDocument } from './yaml-document.ts';

/** What a batch of operations made of a text. */
export interface AppliedBatch {
  text: string;
  data: Json;
  /** Takes the batch back on any later text, as far as values go. */
  inverse: Operation[];
  /** The changes of the text, one after the other. Their inverse restores every byte. */
  splices: Splice[];
}

/** A `set` that would take more steps than this replaces the whole value instead. */
const MAX_STEPS = 40;

/**
 * Applies operations to the text of a campaign file, all or none. Everything that they do not change stays byte for byte. The
 * result is read back: it has exactly the values that the operations ask for, or `text_only` is returned.
 * `published` is the data of the published version, whose ids cannot be renamed. `read` may remember texts that it has read.
 */
export function applyOperations(
  text: string,
  operations: readonly Operation[],
  published?: Json,
  read = readYaml,
): Verdict<AppliedBatch, DocumentRefusal> {
  try {
    const document = read(text);
    if (!document) return { ok: false, code: 'unreadable', path: '' };
    for (const operation of operations) refusePublished(operation, published);
    const done = roundsOf(operations).reduce(
      (before, round) => followedBy(before, applyRound(before.document, round, read)),
      { document, splices: [], inverse: [] } as Applied,
    );
    const { splices, inverse } = done;
    return { ok: true, text: done.document.text, data: done.document.data, inverse, splices };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    throw error;
  }
}

/** What some operations have made of a document. */
interface Applied {
  document: YamlDocument;
  splices: Splice[];
  inverse: Operation[];
}

type Read = (text: string) => YamlDocument | null;

const followedBy = (one: Applied, next: Applied): Applied => ({
  document: next.document,
  splices: [...one.splices, ...next.splices],
  inverse: [...next.inverse, ...one.inverse],
});

/**
 * Applies the operations of a round. They are tried together first, because reading a large file takes long. Where that does not
 * give the right values, each half is tried, so that the operation that cannot be applied is found and named.
 */
function applyRound(document: YamlDocument, round: readonly Operation[], read: Read): Applied {
  const [first] = round;
  if (round.length === 1 && first) return applyOne(document, first, read);
  const together = applyTogether(document, round, read);
  if (together) return together;
  const half = Math.ceil(round.length / 2);
  const before = applyRound(document, round.slice(0, half), read);
  return followedBy(before, applyRound(before.document, round.slice(half), read));
}

function applyOne(document: YamlDocument, operation: Operation, read: Read): Applied {
  const { data: expected, inverse } = applyToData(document.data, operation);
  const splices: Splice[] = [];
  let current = document;
  for (const step of stepsFor(document.data, operation)) {
    const edits = inSequence(editsFor(current, step));
    const after = edits.length === 0 ? current : read(spliced(current.text, edits));
    current = verified(after, applyToData(current.data, step).data, operation);
    splices.push(...edits);
  }
  if (!isEqual(current.data, expected)) throw new Refused('text_only', operation.path);
  return { document: current, splices, inverse: [inverse] };
}

/** Applies operations by changes that all start from the same text. Null if that does not give the values that they ask for. */
function applyTogether(document: YamlDocument, round: readonly Operation[], read: Read): Applied | null {
  const edits: Splice[] = [];
  const inverse: Operation[] = [];
  let { data } = document;
  try {
    for (const operation of round) {
      edits.push(...stepsFor(document.data, operation).flatMap((step) => editsFor(document, step)));
      const applied = applyToData(data, operation);
      data = applied.data;
      inverse.unshift(applied.inverse);
    }
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
  if (overlap(edits)) return null;
  const splices = inSequence(edits);
  const after = splices.length === 0 ? document : read(spliced(document.text, splices));
  return after && isEqual(after.data, data) ? { document: after, splices, inverse } : null;
}

function refusePublished({ op, path }: Operation, published: Json | undefined): void {
  if (op === 'rename' && published !== undefined && valueAt(published, stepsOf(path)) !== undefined) {
    throw new Refused('published_id', path);
  }
}

function verified(after: YamlDocument | null, expected: Json, { path }: Operation): YamlDocument {
  if (!after || !isEqual(after.data, expected)) throw new Refused('text_only', path);
  return after;
}

/** A `set` of a map or of a list with ids becomes the changes within it, so that what stays keeps its notation. */
function stepsFor(data: Json, given: Operation): Operation[] {
  const { operation } = plainOperation(data, given);
  if (operation.op !== 'set') return [operation];
  const steps = stepsOf(operation.path);
  const before = valueAt(data, steps);
  if (before === undefined) return [operation];
  const { value } = operation;
  const after = isItem(steps) && isJsonMap(value) ? { id: steps.at(-1) as string, ...value } : value;
  // In a map that stands where a list with ids belongs, an id is no value that can be changed by itself.
  if (isItem(steps) && isJsonMap(valueAt(data, steps.slice(0, -1)))) return [{ ...operation, value: after }];
  const changes = difference(before, after, steps);
  return changes.length > MAX_STEPS && !isItem(steps) ? [operation] : changes;
}

function editsFor(document: YamlDocument, operation: Operation): Splice[] {
  const steps = stepsOf(operation.path);
  switch (operation.op) {
    case 'set':
      return editsForSet(document, steps, operation.value);
    case 'remove':
      return editsForRemove(document, steps);
    case 'insert': {
      const item = { id: steps.at(-1) as string, ...(operation.value as { [key: string]: Json }) };
      const list = valueAt(document.data, steps.slice(0, -1));
      const ids = idsOf(list);
      if (!ids || ids.length === 0) return editsForSet(document, steps.slice(0, -1), [item]);
      const index = operation.before === undefined ? ids.length : ids.indexOf(operation.before);
      return insertItem(document, listOf(document, steps), index, item);
    }
    case 'move': {
      const ids = idsOf(valueAt(document.data, steps.slice(0, -1))) ?? [];
      placeOf(document, steps);
      const to = operation.before === undefined ? ids.length : ids.indexOf(operation.before);
      return moveItem(document, listOf(document, steps), ids.indexOf(steps.at(-1) as string), to);
    }
    case 'rename': {
      const id = steps.at(-1) as string;
      const references = referencesTo(document.data, steps.slice(0, -1), id);
      return [[...steps, 'id'], ...references].flatMap((place) =>
        replaceValue(document, placeOf(document, place), operation.value),
      );
    }
  }
}

const listOf = (document: YamlDocument, steps: Steps): YAMLSeq => {
  const list = collectionOf(document, steps.slice(0, -1));
  if (!isSeq(list)) throw new Refused('text_only', showSteps(steps));
  return list;
};

function editsForSet(document: YamlDocument, steps: Steps, value: Json): Splice[] {
  if (valueAt(document.data, steps) !== undefined) return replaceValue(document, placeOf(document, steps), value);
  const parentSteps = steps.slice(0, -1);
  const key = steps.at(-1) as string;
  const parent = parentSteps.length === 0 ? document.data : valueAt(document.data, parentSteps);
  if (!isJsonMap(parent)) return editsForSet(document, parentSteps, { [key]: value });
  const map = collectionOf(document, parentSteps);
  if (!isMap(map)) throw new Refused('text_only', showSteps(steps));
  return Object.keys(parent).length === 0 && parentSteps.length > 0
    ? replaceValue(document, placeOf(document, parentSteps), { [key]: value })
    : addKey(document, map as YAMLMap, key, value);
}

function editsForRemove(document: YamlDocument, steps: Steps): Splice[] {
  const parentSteps = steps.slice(0, -1);
  const place = placeOf(document, steps);
  const collection = collectionOf(document, parentSteps);
  if (collection.items.length === 1) {
    if (parentSteps.length === 0) throw new Refused('text_only', showSteps(steps));
    return replaceValue(document, placeOf(document, parentSteps), place.kind === 'pair' ? {} : []);
  }
  return place.kind === 'pair' ? removeKey(document, place) : removeItem(document, place.list, place.index);
}
