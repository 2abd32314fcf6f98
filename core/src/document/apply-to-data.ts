import { type Json, type Operation, Refused } from './document-operations.ts';
import { isId, isIdOfItem, isItem, type Steps, showSteps } from './document-path.ts';
import { referencesTo, withValueAt } from './references.ts';
import { plainOperation } from './text-languages.ts';
import { has, idOf, isJsonList, isJsonMap, isWritable, type JsonMap } from './value.ts';
import { itemIds, stepsOf, valueAt } from './value-at.ts';

export interface Applied {
  data: Json;
  /** What takes the operation back. */
  inverse: Operation;
}

/** The data with another value at a path that exists; `undefined` removes it. */
function withValue(data: Json, [step, ...rest]: Steps, value: Json | undefined): Json {
  if (step === undefined) return value as Json;
  if (isJsonList(data)) {
    return data.flatMap((item) => {
      if (idOf(item) !== step) return [item];
      return rest.length === 0 && value === undefined ? [] : [withValue(item, rest, value)];
    });
  }
  const map = data as JsonMap;
  if (rest.length === 0 && value === undefined) {
    return Object.fromEntries(Object.entries(map).filter(([key]) => key !== step));
  }
  return { ...map, [step]: withValue(map[step] ?? null, rest, value) };
}

/** Applies an operation to the data of a document: what its text must say afterwards. Throws `Refused`. */
export function applyToData(data: Json, given: Operation): Applied {
  const { operation, inverse } = plainOperation(data, given);
  const applied = applyPlain(data, operation);
  return inverse ? { ...applied, inverse } : applied;
}

function applyPlain(data: Json, operation: Operation): Applied {
  const steps = stepsOf(operation.path);
  switch (operation.op) {
    case 'set':
      return set(data, steps, operation.value);
    case 'insert':
      return insert(data, steps, operation.value, operation.before);
    case 'remove':
      return remove(data, steps);
    case 'move':
      return move(data, steps, operation.before);
    case 'rename':
      return rename(data, steps, operation.value);
  }
}

function set(data: Json, steps: Steps, value: Json): Applied {
  const path = showSteps(steps);
  const before = valueAt(data, steps);
  if (!isWritable(value)) throw new Refused('invalid_value', path);
  if (isIdOfItem(steps) && value !== before) throw new Refused('invalid_value', path);
  if (before !== undefined) {
    const written = isItem(steps) ? asItem(value, steps) : value;
    return { data: withValue(data, steps, written), inverse: { op: 'set', path, value: before } };
  }
  // The deepest existing value above the path, below which maps are made.
  let depth = steps.length - 1;
  while (depth > 0 && (valueAt(data, steps.slice(0, depth)) ?? null) === null) depth -= 1;
  const missing = steps.slice(depth).map((_, index) => steps.slice(0, depth + index + 1));
  if (missing.some(isItem)) throw new Refused('not_found', path);
  if (!isJsonMap(valueAt(data, steps.slice(0, depth)))) throw new Refused('not_found', path);
  const top = steps.slice(0, depth + 1);
  const made = steps.slice(depth + 1).reduceRight<Json>((inner, key) => ({ [key]: inner }), value);
  return { data: withValue(data, top, made), inverse: undoOf(data, top) };
}

/** What restores the value at a path whose parent exists. */
function undoOf(data: Json, steps: Steps): Operation {
  const value = valueAt(data, steps);
  const path = showSteps(steps);
  return value === undefined ? { op: 'remove', path } : { op: 'set', path, value };
}

/** The value of an item with its id in front. */
function asItem(value: Json, steps: Steps): Json {
  const id = steps.at(-1) as string;
  const isOther = isJsonMap(value) && has(value, 'id') && value['id'] !== id;
  if (!isJsonMap(value) || isOther) throw new Refused('invalid_value', showSteps(steps));
  return { id, ...value };
}

function insert(data: Json, steps: Steps, value: Json, before: string | undefined): Applied {
  const path = showSteps(steps);
  const list = steps.slice(0, -1);
  const id = steps.at(-1) as string;
  if (!isItem(steps)) throw new Refused('not_item', path);
  if (!isId(id) || !isWritable(value)) throw new Refused('invalid_value', path);
  const item = asItem(value, steps);
  const items = valueAt(data, list) ?? null;
  if (items === null) {
    if (before !== undefined) throw new Refused('not_found', showSteps([...list, before]));
    const { data: changed } = set(data, list, [item]);
    return { data: changed, inverse: undoOf(data, list) };
  }
  const ids = itemIds(items, list);
  if (ids.includes(id)) throw new Refused('exists', path);
  const changed = placed(items as Json[], item, positionOf(ids, before, list));
  return { data: withValue(data, list, changed), inverse: { op: 'remove', path } };
}

const placed = (items: readonly Json[], item: Json, at: number): Json[] => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
];

function positionOf(ids: readonly string[], before: string | undefined, list: Steps): number {
  if (before === undefined) return ids.length;
  const at = ids.indexOf(before);
  if (at < 0) throw new Refused('not_found', showSteps([...list, before]));
  return at;
}

function remove(data: Json, steps: Steps): Applied {
  const path = showSteps(steps);
  const before = valueAt(data, steps);
  if (before === undefined) throw new Refused('not_found', path);
  if (isIdOfItem(steps)) throw new Refused('invalid_value', path);
  const changed = withValue(data, steps, undefined);
  if (!isItem(steps)) return { data: changed, inverse: { op: 'set', path, value: before } };
  return { data: changed, inverse: { op: 'insert', path, value: before, ...inFrontOf(data, steps) } };
}

/** The item that follows, as `before` of an operation. */
function inFrontOf(data: Json, steps: Steps): { before?: string } {
  const ids = itemIds(valueAt(data, steps.slice(0, -1)), steps.slice(0, -1));
  const next = ids[ids.indexOf(steps.at(-1) as string) + 1];
  return next === undefined ? {} : { before: next };
}

function move(data: Json, steps: Steps, before: string | undefined): Applied {
  const path = showSteps(steps);
  const list = steps.slice(0, -1);
  if (!isItem(steps)) throw new Refused('not_item', path);
  const item = valueAt(data, steps);
  if (item === undefined) throw new Refused('not_found', path);
  const items = valueAt(data, list);
  itemIds(items, list);
  const others = (items as Json[]).filter((other) => other !== item);
  const at = positionOf(itemIds(others, list), before, list);
  return {
    data: withValue(data, list, placed(others, item, at)),
    inverse: { op: 'move', path, ...inFrontOf(data, steps) },
  };
}

function rename(data: Json, steps: Steps, id: string): Applied {
  const path = showSteps(steps);
  const list = steps.slice(0, -1);
  const from = steps.at(-1) as string;
  if (!isItem(steps)) throw new Refused('not_item', path);
  const item = valueAt(data, steps);
  if (item === undefined) throw new Refused('not_found', path);
  itemIds(valueAt(data, list), list);
  if (typeof id !== 'string' || !isId(id)) throw new Refused('invalid_value', path);
  const to = [...list, id];
  if (id !== from && valueAt(data, to) !== undefined) throw new Refused('exists', showSteps(to));
  const renamed = withValue(data, steps, { ...(item as JsonMap), id });
  return {
    data: withValueAt(renamed, referencesTo(data, list, from), id),
    inverse: { op: 'rename', path: showSteps(to), value: from },
  };
}
