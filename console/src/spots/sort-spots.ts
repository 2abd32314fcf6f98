import type { CellFacts } from './cell-change.ts';
import { CONGESTION_NAMES } from './congestion-names.ts';
import { careOf, type TranslationFact, toDoOf, type WalkFact } from './further-facts.ts';
import { DEFAULT_RADIUS } from './number-limits.ts';
import { cellText, isNumberColumn, type SpotColumn } from './spot-columns.ts';
import { typedText } from './typed-text.ts';
import type { SpotItem } from './use-spot-items.ts';

/** A column that the table shows and does not edit. */
export type FurtherColumn = 'walk' | 'translation';
/** What the rows can be sorted by: the place in the book, or a column. */
export type SortColumn = 'number' | SpotColumn | FurtherColumn;

export interface FurtherFacts {
  walk: ReadonlyMap<string, WalkFact>;
  translation: ReadonlyMap<string, TranslationFact>;
}

/** The order that was chosen. Rows keep their places while they are edited, until an order is chosen again. */
export interface Sorting {
  by: SortColumn;
  isDescending: boolean;
  ids: readonly string[];
}

/** What the cells show: the facts of the further columns, and the names in the other ones. */
interface CellContents {
  further: FurtherFacts;
  facts: CellFacts;
}

/** What needs care comes first, and all other columns ascending. */
const isDescendingAtFirst = (by: SortColumn): boolean => by === 'walk' || by === 'translation';

/** Sorts by a column; by the same one once more, the other way round. */
export function sortedBy(
  by: SortColumn,
  before: Sorting | null,
  spots: readonly SpotItem[],
  contents: CellContents,
): Sorting {
  const isAgain = before?.by === by || (before === null && by === 'number');
  const isDescending = isAgain ? !(before?.isDescending ?? false) : isDescendingAtFirst(by);
  const collator = new Intl.Collator(undefined, { numeric: true });
  const keyed = spots.map((spot) => ({ id: spot.row.id, key: keyOf(spot, by, contents) }));
  // Spots without a value come last in both directions, and equal ones stay in the order of the book.
  const sorted = keyed.sort(({ key: one }, { key: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : collator.compare(`${one}`, `${other}`);
    return isDescending ? -order : order;
  });
  return { by, isDescending, ids: sorted.map(({ id }) => id) };
}

function keyOf({ row, item }: SpotItem, by: SortColumn, { further, facts }: CellContents): string | number | null {
  switch (by) {
    case 'number':
      return row.number;
    case 'walk': {
      const fact = further.walk.get(row.id);
      return fact ? careOf(fact) : null;
    }
    case 'translation': {
      const fact = further.translation.get(row.id);
      return fact ? toDoOf(fact) : null;
    }
    case 'radius':
      return row.radius ?? DEFAULT_RADIUS;
    case 'congestion':
      return levelOf(cellText(item, by));
    default: {
      const text = typedText(item, by, facts);
      return text === '' ? null : isNumberColumn(by) ? Number(text) : text;
    }
  }
}

/** The place of a level between quiet and closed; null where the spot has none. */
function levelOf(level: string): number | null {
  const at = (CONGESTION_NAMES as readonly string[]).indexOf(level);
  return at < 0 ? null : at;
}

/** The rows in the chosen order; new ones at the end. */
export function inSorting(spots: readonly SpotItem[], sorting: Sorting | null): SpotItem[] {
  if (!sorting) return [...spots];
  const placeOf = new Map(sorting.ids.map((id, at) => [id, at]));
  const last = sorting.ids.length;
  return [...spots].sort((one, other) => (placeOf.get(one.row.id) ?? last) - (placeOf.get(other.row.id) ?? last));
}
