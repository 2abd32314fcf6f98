import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { foldKana } from '@meguri/core/lib/fold.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { METHODS, type Method } from '@meguri/core/spots/methods.ts';
import { localizedEdit } from '../document/localized-edit.ts';
import { readNumber } from '../shared/fields/read-number.ts';
import { DEGREES } from '../shared/map/degrees.ts';
import { decimalDegrees } from '../shared/map/degrees-minutes.ts';
import { CONGESTION_NAMES } from './congestion-names.ts';
import { NEW_METHOD } from './method-facts.ts';
import { POINTS, RADIUS } from './number-limits.ts';
import { explicitStamp, gainsStamp } from './points-change.ts';
import { cellText, isNumberColumn, type NumberKey, type SpotColumn, textColumn } from './spot-columns.ts';

export type CellFault =
  | { kind: 'required' | 'integer' | 'decimal' | 'id' | 'swapped' | 'congestion' }
  | { kind: 'least' | 'most'; limit: number }
  | { kind: 'course' | 'method'; name: string };

/** What a written cell means: the operations that it takes, none if nothing changes, or what is wrong with it. */
export type CellChange =
  | {
      kind: 'change';
      operations: Operation[];
      text: string;
      /** Whether a spot that gives points only gives a stamp from then on. */
      gainsStamp?: boolean;
    }
  | { kind: 'fault'; fault: CellFault };

export interface CellFacts {
  languages: readonly Locale[];
  courses: readonly { id: string; name: string }[];
  /** The names of the ways to collect and of the levels of crowding, as the member reads them. */
  methodNames: Readonly<Record<string, string>>;
  congestionNames: Readonly<Record<string, string>>;
}

const LIMITS = { lat: DEGREES.lat, lon: DEGREES.lon, radius: RADIUS, points: POINTS } as const;
const UNITS = /(?:m|メートル|pt|points?|点|ポイント|°|度)$/iu;
const REQUIRED: readonly SpotColumn[] = ['lat', 'lon', 'methods'];

const fault = (found: CellFault): CellChange => ({ kind: 'fault', fault: found });
const items = (text: string): string[] =>
  text
    .split(/[,、，;；・\n]/u)
    .map((one) => one.trim())
    .filter(Boolean);

/** What it takes to write `written` into a column of a spot, by the limits of the campaign file. */
export function cellChange(
  item: JsonMap,
  path: string,
  column: SpotColumn,
  written: string,
  facts: CellFacts,
): CellChange {
  const text = written.replace(/\r\n?/g, '\n').trim();
  if (text === cellText(item, column).trim()) return { kind: 'change', operations: [], text };
  const localized = textColumn(column);
  if (localized) return textChange(item, path, localized, text, facts);
  if (text === '' && REQUIRED.includes(column)) return fault({ kind: 'required' });
  if (isNumberColumn(column)) return numberChange(item, path, column, text);
  switch (column) {
    case 'courses':
      return coursesChange(item, path, text, facts);
    case 'methods':
      return methodsChange(item, path, text, facts);
    case 'keyword':
      return keywordChange(item, path, text);
    case 'congestion':
      return congestionChange(path, text, facts);
    case 'zip':
      return plain(`${path}/zip`, text.normalize('NFKC').replace(/[^0-9A-Za-z]/g, ''));
    default:
      return /^[\w-]{1,64}$/.test(text)
        ? { kind: 'change', operations: [{ op: 'rename', path, value: text }], text }
        : fault({ kind: 'id' });
  }
}

const plain = (path: string, value: Json | '', text = String(value)): CellChange => ({
  kind: 'change',
  operations: [value === '' ? { op: 'remove', path } : { op: 'set', path, value }],
  text,
});

function textChange(
  item: JsonMap,
  path: string,
  { key, locale }: { key: string; locale: Locale },
  written: string,
  { languages }: CellFacts,
): CellChange {
  const isRequired = key === 'name';
  // Of the texts of a spot only the description has lines. Alt+Enter in a spreadsheet breaks the lines of the others as well.
  const text = key === 'description' ? written : written.replace(/\s*\n\s*/g, ' ');
  if (text === '' && isRequired && locale === languages[0]) return fault({ kind: 'required' });
  const operation = localizedEdit(item[key], text, { path: `${path}/${key}`, locale, languages, isRequired });
  return { kind: 'change', operations: operation ? [operation] : [], text };
}

/** Reads a number as people write it in a table: "55 m", "３４.１". */
export const readCell = (text: string, column: NumberKey) =>
  readNumber(
    (column === 'lat' || column === 'lon' ? decimalDegrees(text, column) : text)
      .normalize('NFKC')
      .trim()
      .replace(UNITS, ''),
    LIMITS[column],
  );

function numberChange(item: JsonMap, path: string, column: NumberKey, text: string): CellChange {
  const reading = readCell(text, column);
  if (reading.kind === 'empty') return withStamp(item, path, column, undefined);
  if (reading.kind === 'number' && String(reading.value) === cellText(item, column)) {
    return { kind: 'change', operations: [], text: String(reading.value) };
  }
  if (reading.kind === 'number') return withStamp(item, path, column, reading.value);
  const { fault: kind } = reading;
  // East and west are of a longitude. So is, nearly always, a latitude beyond the pole.
  const isOther = kind === 'most' || kind === 'decimal';
  if (column === 'lat' && isOther && readCell(text, 'lon').kind === 'number') return fault({ kind: 'swapped' });
  if (kind === 'integer' || kind === 'decimal') return fault({ kind });
  return fault({ kind, limit: LIMITS[column][kind] });
}

/** A number, or none. Points change what a spot gives, so the stamp that it gives stays. */
function withStamp(item: JsonMap, path: string, column: NumberKey, value: number | undefined): CellChange {
  const at = `${path}/${column}`;
  const operation: Operation = value === undefined ? { op: 'remove', path: at } : { op: 'set', path: at, value };
  const text = value === undefined ? '' : String(value);
  if (column !== 'points') return { kind: 'change', operations: [operation], text };
  return {
    kind: 'change',
    operations: [...explicitStamp(item, path, value), operation],
    text,
    ...(gainsStamp(item, value) ? { gainsStamp: true } : {}),
  };
}

function coursesChange(item: JsonMap, path: string, text: string, { courses }: CellFacts): CellChange {
  const found: string[] = [];
  for (const name of items(text)) {
    const course = courses.find((one) => one.id === name) ?? courses.find((one) => one.name === name);
    if (!course) return fault({ kind: 'course', name });
    if (!found.includes(course.id)) found.push(course.id);
  }
  if (found.join(', ') === cellText(item, 'courses')) return { kind: 'change', operations: [], text: found.join(', ') };
  return found.length === 0
    ? plain(`${path}/courses`, '')
    : { kind: 'change', operations: [{ op: 'set', path: `${path}/courses`, value: found }], text: found.join(', ') };
}

function methodsChange(item: JsonMap, path: string, text: string, { methodNames }: CellFacts): CellChange {
  const given = new Set<Method>();
  for (const name of items(text)) {
    const method = METHODS.find((one) => one === name.toLowerCase() || methodNames[one] === name);
    if (!method) return fault({ kind: 'method', name });
    given.add(method);
  }
  const has = isJsonMap(item['methods']) ? Object.keys(item['methods']) : [];
  const added = [...given].filter((one) => !has.includes(one));
  const gone = has.filter((one) => !given.has(one as Method));
  return {
    kind: 'change',
    // A spot always has a way, so the new ones come first.
    operations: [
      ...added.map((one) => ({ op: 'set', path: `${path}/methods/${one}`, value: NEW_METHOD[one] }) as Operation),
      ...gone.map((one) => ({ op: 'remove', path: `${path}/methods/${one}` }) as Operation),
    ],
    text: [...given].join(', '),
  };
}

function keywordChange(item: JsonMap, path: string, text: string): CellChange {
  const methods = isJsonMap(item['methods']) ? item['methods'] : {};
  const answers = text
    .split(/[|｜\n]/u)
    .map((one) => one.trim())
    .filter(Boolean);
  const at = `${path}/methods/keyword`;
  if (answers.length === 0) {
    if (methods['keyword'] === undefined) return { kind: 'change', operations: [], text: '' };
    // The last way stays, so that the spot can still be collected.
    return Object.keys(methods).length === 1 ? fault({ kind: 'required' }) : plain(at, '');
  }
  const operation: Operation =
    methods['keyword'] === undefined
      ? { op: 'set', path: at, value: { answers } }
      : { op: 'set', path: `${at}/answers`, value: answers };
  return { kind: 'change', operations: [operation], text: answers.join(' | ') };
}

function congestionChange(path: string, text: string, { congestionNames }: CellFacts): CellChange {
  if (text === '') return plain(`${path}/congestion`, '');
  const level = CONGESTION_NAMES.find((one) => one === text || foldKana(congestionNames[one] ?? '') === foldKana(text));
  return level ? plain(`${path}/congestion`, level) : fault({ kind: 'congestion' });
}
