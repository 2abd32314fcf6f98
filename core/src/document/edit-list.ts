import { isNode, type Node, type YAMLSeq } from 'yaml';
import type { Json } from './document-operations.ts';
import { removeFromFlow, removeLines } from './edit-map.ts';
import { dashOf, endOf, isFlow, startOf } from './nodes.ts';
import { renderFlow } from './render.ts';
import { addLines, itemEnd, linesOfItems, splice } from './replace-value.ts';
import type { Splice } from './splices.ts';
import { lineEnd, lineStart, nextLine, type YamlDocument } from './yaml-document.ts';

/** Inserts an item in front of the one at `index` of a list that is not empty. Comments above that one stay with it. */
export function insertItem(document: YamlDocument, list: YAMLSeq, index: number, value: Json): Splice[] {
  if (isFlow(list)) return insertInFlow(document.text, list, index, renderFlow(value));
  return insertLines(document, list, index, linesOfItems(document, list, [value]));
}

function insertInFlow(text: string, list: YAMLSeq, index: number, source: string): Splice[] {
  if (index > 0) {
    const at = endOf(text, list.items[index - 1] as Node);
    return [splice(text, at, at, `, ${source}`)];
  }
  const at = startOf(list.items[0] as Node);
  return [splice(text, at, at, `${source}, `)];
}

function insertLines(document: YamlDocument, list: YAMLSeq, index: number, lines: readonly string[]): Splice[] {
  const { text, style } = document;
  const gap = hasBlankLines(text, list) ? [''] : [];
  if (index > 0) return [addLines(document, lineEnd(text, itemEnd(text, list, index - 1)), [...gap, ...lines])];
  const at = lineStart(text, dashOf(list, 0));
  return [splice(text, at, at, [...lines, ...gap].map((line) => line + style.eol).join(''))];
}

/** Whether the list's items have blank lines between them. */
const hasBlankLines = (text: string, list: YAMLSeq): boolean =>
  list.items.some((_, index) => {
    if (index === 0) return false;
    const end = lineEnd(text, itemEnd(text, list, index - 1));
    return /\n[ \t]*\r?\n/.test(text.slice(end, dashOf(list, index)));
  });

/** Removes an item of a list that has others, with its lines. Comments above it stay. */
export function removeItem({ text }: YamlDocument, list: YAMLSeq, index: number): Splice[] {
  if (isFlow(list)) return [removeFromFlow(text, flowRanges(text, list), index)];
  return [removeLines(text, dashOf(list, index), itemEnd(text, list, index))];
}

const flowRanges = (text: string, list: YAMLSeq): [number, number][] =>
  list.items.filter(isNode).map((item) => [startOf(item), endOf(text, item)]);

/** Moves the item at `from` in front of the one at `to`, or to the end, with every byte of it. */
export function moveItem(document: YamlDocument, list: YAMLSeq, from: number, to: number): Splice[] {
  const { text } = document;
  if (to === from || to === from + 1) return [];
  if (isFlow(list)) return moveInFlow(text, list, from, to);
  const start = lineStart(text, dashOf(list, from));
  const end = lineEnd(text, itemEnd(text, list, from));
  const lines = text.slice(start, end).split(document.style.eol);
  const removal = removeLines(text, dashOf(list, from), itemEnd(text, list, from));
  const isLastLine = nextLine(text, end) === text.length && !text.endsWith('\n');
  return [...insertLines(document, list, to, lines), isLastLine ? withoutBreak(document, removal) : removal];
}

/** Removes the line break in front, so that a text without one at its end stays so. */
function withoutBreak({ text, style }: YamlDocument, { at, removed }: Splice): Splice {
  const from = at - style.eol.length;
  return { at: from, removed: text.slice(from, at) + removed, inserted: '' };
}

/** The items change places; what stands between them stays. */
function moveInFlow(text: string, list: YAMLSeq, from: number, to: number): Splice[] {
  const ranges = flowRanges(text, list);
  const sources = ranges.map(([start, end]) => text.slice(start, end));
  const [moved = ''] = sources.splice(from, 1);
  sources.splice(to > from ? to - 1 : to, 0, moved);
  return ranges
    .map(([start, end], index) => splice(text, start, end, sources[index] ?? ''))
    .filter(({ removed, inserted }) => removed !== inserted);
}
