import { applyToData } from '@meguri/core/document/apply-to-data.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isId } from '@meguri/core/document/document-path.ts';
import { freeItemId } from '@meguri/core/document/free-item-id.ts';
import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { LOCALES } from '@meguri/core/lib/locale.ts';
import { wordsOf } from '../document/localized-edit.ts';
import { type CellFacts, type CellFault, cellChange, readCell } from './cell-change.ts';
import type { SpotColumn } from './spot-columns.ts';

export type RowFault =
  | { at: number | null; fault: CellFault }
  /** Two rows, or two spots of the campaign, cannot be distinguished. */
  | { at: null; fault: { kind: 'twice' | 'ambiguous' } }
  /** A new spot lacks something that every spot has. */
  | { at: null; fault: { kind: 'lacks'; column: SpotColumn } };

/** What becomes of one row. A row with a fault takes no operations. */
export interface RowPlan {
  kind: 'new' | 'change' | 'same' | 'fault';
  id: string | null;
  operations: readonly Operation[];
  faults: readonly RowFault[];
  /** Whether a spot that gives points only gives a stamp from then on. */
  gainsStamp?: boolean;
}

/** What a new spot has before its row is read. */
const NEW_SPOT = { name: '', stamp: {}, methods: { proximity: {}, qr: { version: 1 } } } as const;

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim();

function itemOf(data: Json): JsonMap {
  const list = isJsonMap(data) ? data['spots'] : undefined;
  const item = isJsonList(list) ? list[0] : undefined;
  return isJsonMap(item) ? item : {};
}

/** Every column of a row written into one spot, in turn, since a later one can depend on an earlier one. */
function written(start: JsonMap, cells: readonly string[], columns: readonly (SpotColumn | null)[], facts: CellFacts) {
  let data: Json = { spots: [start] };
  const path = `/spots/${String(start['id'])}`;
  const operations: Operation[] = [];
  const faults: RowFault[] = [];
  let isGained = false;
  for (const [at, column] of columns.entries()) {
    const text = cells[at] ?? '';
    // An empty cell leaves what is there as it is.
    if (column === null || column === 'id' || text === '') continue;
    const change = cellChange(itemOf(data), path, column, text, facts);
    if (change.kind === 'fault') {
      faults.push({ at, fault: change.fault });
      continue;
    }
    for (const operation of change.operations) data = applyToData(data, operation).data;
    operations.push(...change.operations);
    isGained ||= change.gainsStamp === true;
  }
  return { item: itemOf(data), operations, faults, gainsStamp: isGained };
}

/**
 * What an import would do, row by row: spots with the id or else the name of a row are changed, other rows are added.
 * All faults of a row are found at once. Nothing of a row with faults is applied.
 */
export function planImport(
  rows: readonly (readonly string[])[],
  columns: readonly (SpotColumn | null)[],
  spots: readonly JsonMap[],
  facts: CellFacts,
): RowPlan[] {
  const idAt = columns.indexOf('id');
  const nameColumns = columns.flatMap((column, at) => (column?.startsWith('name.') ? [at] : []));
  const taken = spots.map((spot) => String(spot['id']));
  const seen = new Set<string>();
  const named = (name: string) =>
    name === ''
      ? []
      : spots.filter((spot) => LOCALES.some((locale) => folded(wordsOf(spot['name'], locale)) === folded(name)));

  return rows.map((cells): RowPlan => {
    const id = idAt < 0 ? '' : (cells[idAt] ?? '');
    const name = nameColumns.map((at) => cells[at] ?? '').find((one) => one !== '') ?? '';
    const matches = id === '' ? named(name) : spots.filter((spot) => spot['id'] === id);
    const refused = (kind: 'twice' | 'ambiguous'): RowPlan => ({
      kind: 'fault',
      id: null,
      operations: [],
      faults: [{ at: null, fault: { kind } }],
    });
    if (matches.length > 1) return refused('ambiguous');
    const existing = matches[0];
    const key = existing ? `id:${String(existing['id'])}` : id === '' ? `name:${folded(name)}` : `id:${id}`;
    if (key !== 'name:' && seen.has(key)) return refused('twice');
    seen.add(key);
    if (existing) {
      const id = String(existing['id']);
      const { operations, faults, gainsStamp } = written(existing, cells, columns, facts);
      if (faults.length > 0) return { kind: 'fault', id, operations: [], faults };
      return { kind: operations.length > 0 ? 'change' : 'same', id, operations, faults, gainsStamp };
    }
    const newId = id === '' ? freeItemId(name, taken, 'spot') : id;
    if (!isId(newId)) return { kind: 'fault', id: null, operations: [], faults: [{ at: idAt, fault: { kind: 'id' } }] };
    const { item, faults } = written({ id: newId, ...NEW_SPOT }, cells, columns, facts);
    const lacking = lacks(item, facts).filter(
      (column) => !faults.some(({ at }) => at !== null && columns[at] === column),
    );
    const all: RowFault[] = [
      ...faults,
      ...lacking.map((column) => ({ at: null, fault: { kind: 'lacks', column } }) as const),
    ];
    if (all.length > 0) return { kind: 'fault', id: null, operations: [], faults: all };
    taken.push(newId);
    const { id: _, ...value } = item;
    return { kind: 'new', id: newId, operations: [{ op: 'insert', path: `/spots/${newId}`, value }], faults: [] };
  });
}

/** What every spot has and this one lacks. */
function lacks(item: JsonMap, { languages }: CellFacts): SpotColumn[] {
  const first = languages[0] ?? 'ja_JP';
  return [
    ...(wordsOf(item['name'], first) === '' ? [`name.${first}` as const] : []),
    ...(['lat', 'lon'] as const).filter((key) => item[key] === undefined),
  ];
}

/** The rows whose latitude and longitude are swapped, so that both are right in the other column. */
export function swappedRows(
  rows: readonly (readonly string[])[],
  columns: readonly (SpotColumn | null)[],
  plans: readonly RowPlan[],
): number[] {
  const lonAt = columns.indexOf('lon');
  return plans.flatMap(({ faults }, at) => {
    const isSwapped = faults.some(({ fault }) => fault.kind === 'swapped');
    return isSwapped && readCell(rows[at]?.[lonAt] ?? '', 'lat').kind === 'number' ? [at] : [];
  });
}
