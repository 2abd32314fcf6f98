import type { Json } from './document-operations.ts';
import type { Steps } from './document-path.ts';
import { isJsonList, isJsonMap } from './value.ts';

/** Where other parts name the items of a list. `*` stands for any item of a list, with an id or without. */
const REFERENCES: Readonly<Record<string, readonly Steps[]>> = {
  courses: [
    ['spots', '*', 'courses', '*'],
    ['sheets', '*', 'course'],
    ['presents', '*', 'requires', 'course'],
  ],
  spots: [
    ['sheets', '*', 'spots', '*'],
    ['presents', '*', 'requires', 'spots', '*'],
    ['presents', '*', 'spots', '*'],
  ],
  sheets: [['presents', '*', 'requires', 'sheet']],
  questionnaires: [['presents', '*', 'survey']],
};

/** The places of every reference to an item of a list of the first level: keys, and indexes of list items. */
export function referencesTo(data: Json, list: Steps, id: string): (string | number)[][] {
  const patterns = list.length === 1 ? (REFERENCES[list[0] ?? ''] ?? []) : [];
  return patterns.flatMap((pattern) => placesOf(data, pattern, id));
}

function placesOf(data: Json | undefined, pattern: Steps, id: string): (string | number)[][] {
  const [step, ...rest] = pattern;
  if (step === undefined) return data === id ? [[]] : [];
  if (step === '*') {
    if (!isJsonList(data)) return [];
    return data.flatMap((item, index) => placesOf(item, rest, id).map((place) => [index, ...place]));
  }
  if (!isJsonMap(data) || !Object.hasOwn(data, step)) return [];
  return placesOf(data[step], rest, id).map((place) => [step, ...place]);
}

/** The data with another value at each place. */
export function withValueAt(data: Json, places: readonly (readonly (string | number)[])[], value: Json): Json {
  return places.reduce<Json>((current, place) => replaceAt(current, place, value), data);
}

function replaceAt(data: Json, [step, ...rest]: readonly (string | number)[], value: Json): Json {
  if (step === undefined) return value;
  if (isJsonList(data)) return data.map((item, index) => (index === step ? replaceAt(item, rest, value) : item));
  const map = data as { readonly [key: string]: Json };
  return { ...map, [step]: replaceAt(map[step] as Json, rest, value) };
}
