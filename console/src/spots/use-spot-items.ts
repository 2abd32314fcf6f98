import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { courseRows, languagesOf, type SpotRow, spotRows } from '../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import type { MapPlace } from '../shared/map/map-place.ts';
import type { CellFacts } from './cell-change.ts';
import { DEFAULT_RADIUS } from './number-limits.ts';

/** A spot as a row and as the draft has it. */
export interface SpotItem {
  row: SpotRow;
  path: string;
  item: JsonMap;
}

/** Every spot of the draft in the order of the book, with what the check found. */
export function useSpotItems(): {
  spots: SpotItem[];
  facts: CellFacts;
  places: (chosen: ReadonlySet<string>) => MapPlace[];
} {
  const { t, locale } = useWords();
  const { findings } = useDraftTools();
  const { data } = useDraftView();
  const list = isJsonMap(data) && isJsonList(data['spots']) ? data['spots'] : [];
  const byId = new Map(list.filter(isJsonMap).map((item) => [item['id'], item]));
  const spots = spotRows(data, locale).map((row) => ({
    row,
    path: `/spots/${row.id}`,
    item: byId.get(row.id) ?? {},
  }));
  const facts: CellFacts = {
    languages: languagesOf(data),
    courses: courseRows(data, locale),
    methodNames: t.spots.ways.names,
    congestionNames: t.spots.congestions,
  };
  const careOf = (path: string): MapPlace['care'] => {
    const found = findings.filter((one) => one.path === path || one.path.startsWith(`${path}/`));
    return found.length === 0 ? null : found.some(({ isWarning }) => !isWarning) ? 'fault' : 'note';
  };
  const places = (chosen: ReadonlySet<string>): MapPlace[] =>
    spots.flatMap(({ row, path, item: { lat, lon } }) =>
      typeof lat === 'number' && typeof lon === 'number'
        ? [
            {
              id: row.id,
              number: row.number,
              name: row.name,
              lat,
              lon,
              radius: row.radius ?? DEFAULT_RADIUS,
              isChosen: chosen.has(row.id),
              care: careOf(path),
            },
          ]
        : [],
    );
  return { spots, facts, places };
}
