import type { Json, Operation } from './document-operations.ts';
import { isIdList, type Steps, showSteps } from './document-path.ts';
import { has, idOf, idsOf, isEqual, isJsonMap } from './value.ts';

/** The operations that turn one document into another: on keys and on items by their ids, as few as needed. */
export function difference(before: Json, after: Json, at: Steps = []): Operation[] {
  if (isEqual(before, after)) return [];
  // A map where a list with ids belongs is one value: its keys cannot be named by operations.
  const isNamed = !isIdList(at) && (at.length === 0 || (isJsonMap(after) && Object.keys(after).length > 0));
  if (isJsonMap(before) && isJsonMap(after) && isNamed) {
    const changed = Object.keys(after).flatMap((key) => {
      const path = [...at, key];
      if (has(before, key)) return difference(before[key] as Json, after[key] as Json, path);
      return [{ op: 'set' as const, path: showSteps(path), value: after[key] as Json }];
    });
    const gone = Object.keys(before).filter((key) => !has(after, key));
    return [...changed, ...gone.map((key) => ({ op: 'remove' as const, path: showSteps([...at, key]) }))];
  }
  if (isIdList(at)) {
    const operations = differenceOfItems(before, after, at);
    if (operations) return operations;
  }
  return [{ op: 'set', path: showSteps(at), value: after }];
}

/** Null for lists that do not have ids throughout, and for an empty one, which is a value. */
function differenceOfItems(before: Json, after: Json, at: Steps): Operation[] | null {
  const from = idsOf(before);
  const to = idsOf(after);
  if (!from || !to || from.length === 0 || to.length === 0) return null;
  const itemOf = (list: Json, id: string): Json => (list as Json[]).find((item) => idOf(item) === id) as Json;
  const pathOf = (id: string): string => showSteps([...at, id]);
  const staying = to.filter((id) => from.includes(id));
  if (staying.length === 0) return null;

  const operations: Operation[] = from
    .filter((id) => !to.includes(id))
    .map((id) => ({ op: 'remove', path: pathOf(id) }));
  for (const id of staying) operations.push(...difference(itemOf(before, id), itemOf(after, id), [...at, id]));

  // From the end, so that what an item is put in front of is in its place already.
  const order = from.filter((id) => to.includes(id));
  const unmoved = inOrder(order.map((id) => to.indexOf(id))).map((index) => to[index]);
  for (const [index, id] of [...to.entries()].reverse()) {
    const next = to[index + 1];
    const before = next === undefined ? {} : { before: next };
    if (!from.includes(id)) operations.push({ op: 'insert', path: pathOf(id), value: itemOf(after, id), ...before });
    else if (!unmoved.includes(id)) operations.push({ op: 'move', path: pathOf(id), ...before });
  }
  return operations;
}

/** A longest part of the numbers that rises. */
function inOrder(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  for (const number of numbers) {
    const length = best.findIndex((run) => (run.at(-1) ?? -1) > number);
    const at = length < 0 ? best.length : length;
    best[at] = [...(best[at - 1] ?? []), number];
  }
  return best.at(-1) ?? [];
}
