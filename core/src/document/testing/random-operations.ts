import fc from 'fast-check';
import { isLocale } from '../../lib/locale.ts';
import type { Json, Operation } from '../document-operations.ts';
import { isIdList, type Steps, showSteps } from '../document-path.ts';
import { idsOf, isJsonList, isJsonMap } from '../value.ts';
import { valueAt } from '../value-at.ts';

/** Numbers from which an operation on the present data is made, so that most operations find something. */
export interface Choice {
  kind: number;
  place: number;
  other: number;
  value: Json;
}

const hardTexts = [
  '',
  ' ',
  'a: b',
  '# no',
  'x # y',
  '- x',
  'null',
  'true',
  '12',
  '0012',
  '0x1f',
  '~',
  '[a',
  '{',
  '"q"',
  "it's",
  'a\nb',
  'a\nb\n',
  'a\n\n',
  '\n a',
  'tab\there',
  'a\r\nb',
  '百灯坂',
  '#ffc600',
  '2020-01-01',
  'a, b',
  'key: [x]',
  '&a',
  '*a',
  '!t',
  '%d',
  '@x',
  '`',
  '---',
  '...',
  '? x',
  ': x',
  'x:',
  ' lead',
  'trail ',
  '\u2028',
  '\u0007',
  '😀',
  '|',
  '>',
  'yes',
  '1:30',
  "''",
  '\\n',
  'a\n  b\nc',
  'a \nb',
];

const texts = fc.oneof(fc.constantFrom(...hardTexts), fc.string({ unit: 'grapheme', maxLength: 12 }));
const scalars = fc.oneof(
  texts,
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);

const keys = fc.constantFrom('ja_JP', 'en_US', 'a', 'b', 'yes', 'a b', '12', 'x/y', 'x~y', ': ', '#');

const values: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalars,
    fc.array(scalars, { maxLength: 4 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

export const choices: fc.Arbitrary<Choice> = fc.record({
  kind: fc.nat(11),
  place: fc.nat(100_000),
  other: fc.nat(100_000),
  value: values,
});

/** Every path of the data. */
function pathsOf(data: Json, at: Steps = []): Steps[] {
  if (isJsonList(data)) {
    const ids = isIdList(at) ? idsOf(data) : null;
    return (ids ?? []).flatMap((id) => [[...at, id], ...pathsOf(itemOf(data, id), [...at, id])]);
  }
  if (!isJsonMap(data)) return [];
  return Object.entries(data).flatMap(([key, value]) => [[...at, key], ...pathsOf(value, [...at, key])]);
}

const itemOf = (list: readonly Json[], id: string): Json =>
  list.find((item) => isJsonMap(item) && item['id'] === id) as Json;

/** The operation that a choice means on this data. */
export function operationOf(data: Json, { kind, place, other, value }: Choice): Operation {
  const paths = pathsOf(data);
  const pick = (list: readonly Steps[]): Steps => list[place % Math.max(1, list.length)] ?? ['nothing'];
  const items = paths.filter((steps) => isIdList(steps.slice(0, -1)));
  const item = pick(items);
  const siblings = items.filter((steps) => steps.length === item.length && steps.at(-2) === item.at(-2));
  const before = other % 3 === 0 ? {} : { before: siblings[other % Math.max(1, siblings.length)]?.at(-1) ?? 'x' };
  const id = `new-${other % 50}`;
  const isText = (steps: Steps): boolean => typeof valueAt(data, steps) === 'string' || steps.at(-1) === 'name';
  const textPaths = paths.filter(isText);
  const locale = other % 2 === 0 ? 'ja_JP' : 'en_US';
  switch (kind) {
    case 0:
      return {
        op: 'insert',
        path: showSteps([...item.slice(0, -1), id]),
        value: isJsonMap(value) ? value : { name: value },
        ...before,
      };
    case 1:
    case 2:
      return { op: 'move', path: showSteps(item), ...before };
    case 3:
      return { op: 'rename', path: showSteps(item), value: id };
    case 4:
    case 5:
      return { op: 'remove', path: showSteps(pick(paths)) };
    case 6: {
      const maps = paths.filter((steps) => isJsonMap(valueAt(data, steps)));
      return { op: 'set', path: showSteps([...pick(maps), `key${other % 5}`]), value };
    }
    case 7:
      return { op: 'set', path: showSteps([...pick(paths), 'deep', 'er']), value };
    case 8:
      return {
        op: 'set',
        path: showSteps([...pick(textPaths), locale]),
        value: typeof value === 'string' ? value : 'words',
      };
    case 9:
      return { op: 'remove', path: showSteps(pick(paths.filter((steps) => isLocale(steps.at(-1))))), joins: true };
    default:
      return { op: 'set', path: showSteps(pick(paths)), value };
  }
}
