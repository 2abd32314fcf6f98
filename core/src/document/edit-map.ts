import type { Node, Pair, YAMLMap } from 'yaml';
import { type Json, Refused } from './document-operations.ts';
import { colonOf, endOf, isFlow, type PairPlace, startOf } from './nodes.ts';
import { renderFlow, renderKey, renderPair } from './render.ts';
import { addLines, splice } from './replace-value.ts';
import type { Splice } from './splices.ts';
import { columnOf, isBlank, lineEnd, lineStart, nextLine, type YamlDocument } from './yaml-document.ts';

const keyStart = (pair: Pair): number => startOf(pair.key as Node);

/** Adds a key behind the last one of a map. */
export function addKey(document: YamlDocument, map: YAMLMap, key: string, value: Json): Splice[] {
  const { text, style } = document;
  const last = map.items.at(-1);
  if (isFlow(map)) {
    const source = `${renderKey(key)}: ${renderFlow(value)}`;
    if (!last) return [splice(text, startOf(map), map.range?.[1] ?? 0, `{ ${source} }`)];
    const at = endOf(text, last);
    return [splice(text, at, at, `, ${source}`)];
  }
  const [first] = map.items;
  if (!first || !last) throw new Refused('text_only', `/${key}`);
  const indent = ' '.repeat(columnOf(text, keyStart(first)));
  return [addLines(document, lineEnd(text, endOf(text, last)), renderPair(key, value, indent, style))];
}

/** Removes a key that is not the only one of its map, with its lines and the comment behind it. */
export function removeKey({ text }: YamlDocument, { map, pair, index }: PairPlace): Splice[] {
  const start = keyStart(pair);
  const end = endOf(text, pair);
  if (isFlow(map)) return [removeFromFlow(text, map.items.map(rangeOfPair(text)), index)];
  if (isBlank(text.slice(lineStart(text, start), start))) return [removeLines(text, start, end)];
  // Behind a dash: the next key takes the place, unless a comment stands between them.
  const next = map.items[index + 1];
  const nextStart = next ? keyStart(next) : end;
  if (isBlank(text.slice(end, nextStart))) return [splice(text, start, nextStart, '')];
  return [splice(text, start, end, '')];
}

const rangeOfPair =
  (text: string) =>
  (pair: Pair): [number, number] => [keyStart(pair), Math.max(endOf(text, pair), colonOf(pair as Pair<Node, Node>))];

/** Removes one of several parts in braces or brackets with its comma. A comment between the parts stays. */
export function removeFromFlow(text: string, ranges: readonly [number, number][], index: number): Splice {
  const [start, end] = ranges[index] as [number, number];
  const next = ranges[index + 1];
  const previous = ranges[index - 1];
  if (next) {
    const between = /^\s*,[ \t]*/.exec(text.slice(end, next[0]))?.[0] ?? '';
    const isAlone =
      /^[ \t]*\r?\n/.test(text.slice(end + between.length)) && isBlank(text.slice(lineStart(text, start), start));
    if (isAlone) return splice(text, lineStart(text, start), nextLine(text, end + between.length), '');
    return splice(text, start, end + between.length, '');
  }
  const isPlain = previous !== undefined && /^\s*,\s*$/.test(text.slice(previous[1], start));
  // A comma in front of the closing bracket is allowed.
  return splice(text, isPlain ? previous[1] : start, end, '');
}

/** Removes whole lines. Of blank lines on both sides, those in front stay. */
export function removeLines(text: string, start: number, end: number): Splice {
  const from = lineStart(text, start);
  let to = nextLine(text, end);
  const isAfterBlank = from === 0 || isBlank(text.slice(lineStart(text, from - 1), from));
  while (isAfterBlank && to < text.length && isBlank(text.slice(to, nextLine(text, to)))) to = nextLine(text, to);
  return splice(text, from, to, '');
}
