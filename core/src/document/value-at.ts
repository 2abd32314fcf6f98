import { type Json, Refused } from './document-operations.ts';
import { isIdList, parsePath, type Steps, showSteps } from './document-path.ts';
import { has, idOf, idsOf, isJsonList, isJsonMap } from './value.ts';

/** The steps of an operation's path. Throws `Refused`. */
export function stepsOf(path: string): Steps {
  const steps = parsePath(path);
  if (!steps || steps.includes('__proto__')) throw new Refused('not_found', path);
  return steps;
}

/** The value at a path; undefined if there is none. Throws `Refused` where the path leads into a list without ids. */
export function valueAt(data: Json, steps: Steps): Json | undefined {
  let value: Json | undefined = data;
  for (const [index, step] of steps.entries()) {
    const at = steps.slice(0, index);
    if (isJsonList(value)) {
      itemIds(value, at);
      value = value.find((item) => idOf(item) === step);
    } else if (isJsonMap(value)) value = has(value, step) ? value[step] : undefined;
    else return undefined;
  }
  return value;
}

/** The ids of a list with ids. Throws `Refused` for other lists, and where ids are missing or given twice. */
export function itemIds(list: unknown, at: Steps): string[] {
  if (!isIdList(at)) throw new Refused('not_item', showSteps(at));
  const ids = idsOf(list);
  if (!ids) throw new Refused('text_only', showSteps(at));
  return ids;
}
