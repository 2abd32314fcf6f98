import type { JsonMap } from '@meguri/core/document/value.ts';
import type { CellFacts } from './cell-change.ts';
import { cellText, type SpotColumn } from './spot-columns.ts';

/** The text of a cell as it is typed: ways and levels by their names. */
export function typedText(
  item: JsonMap,
  column: SpotColumn,
  { methodNames, congestionNames, courses }: CellFacts,
): string {
  const text = cellText(item, column);
  if (column === 'congestion') return congestionNames[text] ?? text;
  if (column !== 'methods' && column !== 'courses') return text;
  const nameOf = (id: string) =>
    column === 'methods'
      ? methodNames[id]
      : courses.find((course) => course.id === id && !/[,、;・]/u.test(course.name))?.name;
  return text
    .split(', ')
    .map((id) => nameOf(id) ?? id)
    .join(', ');
}
