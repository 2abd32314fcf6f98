import { isCollection, isNode, isScalar, isSeq, type Node, type YAMLSeq } from 'yaml';
import type { Json } from './document-operations.ts';
import {
  colonOf,
  dashOf,
  endOf,
  hasColon,
  isBlock,
  isBlockScalar,
  isFlow,
  isUnwritten,
  nodeAt,
  type Place,
  startOf,
} from './nodes.ts';
import { type Quote, type Rendered, renderBlock, renderFlow, renderItems, renderScalar } from './render.ts';
import type { Splice } from './splices.ts';
import { isEqual, isJsonList, isJsonMap } from './value.ts';
import { columnOf, endBefore, isBlank, lineEnd, lineStart, nextLine, type YamlDocument } from './yaml-document.ts';

/** A splice of a text from its range. */
export const splice = (text: string, from: number, to: number, inserted: string): Splice => ({
  at: from,
  removed: text.slice(from, to),
  inserted,
});

/** Replaces the value at a place, in the style in which it was written where that can hold the new one. */
export function replaceValue(document: YamlDocument, place: Place, value: Json): Splice[] {
  const { text } = document;
  const node = nodeAt(place);
  const holder = place.kind === 'pair' ? place.map : place.list;
  if (isFlow(holder)) return inFlow(text, place, value);
  const behind = place.kind === 'pair' ? colonOf(place.pair) : dashOf(place.list, place.index) + 1;
  if (isUnwritten(node)) return fillIn(document, behind, renderBlock(value, indentOf(text, behind), document.style));
  if (isBlock(node)) return replaceBlock(document, behind, node as Node, value);
  const block = renderBlock(value, indentOf(text, behind), document.style, quoteOf(node));
  const rendered = isEmptyFlow(text, place) && block.lines.length > 0 ? block : (inlineOf(text, node, value) ?? block);
  if (isBlockScalar(node)) return replaceLiteral(document, node, rendered);
  const start = startOf(node);
  const end = endOf(text, node);
  if (rendered.lines.length === 0) return [splice(text, start, end, rendered.inline)];
  const from = rendered.inline === '' ? beforeSpace(text, start) : start;
  return [splice(text, from, end, rendered.inline), addLines(document, lineEnd(text, end), rendered.lines)];
}

/** The start of the spaces, and of at most one line break, in front of a place. */
function beforeSpace(text: string, at: number): number {
  const start = at - (/[ \t]*$/.exec(text.slice(lineStart(text, at), at))?.[0].length ?? 0);
  return start > 0 && start === lineStart(text, at) ? endBefore(text, start) : start;
}

/** The spaces in front of the key or dash of a line. A dash in front of a key counts as a space. */
function indentOf(text: string, behind: number): string {
  const line = text.slice(lineStart(text, behind), behind);
  const isItem = /^\s*-$/.test(line);
  return ' '.repeat(/^[\s-]*/.exec(isItem ? line.slice(0, -1) : line)?.[0].length ?? 0);
}

const quoteOf = (node: Node): Quote => {
  if (!isScalar(node)) return '';
  return node.type === 'QUOTE_DOUBLE' ? '"' : node.type === 'QUOTE_SINGLE' ? "'" : '';
};

/** Whether `[]` or `{}` stands behind a key only because nothing is in it. One with a comment inside stays. */
function isEmptyFlow(text: string, place: Place): boolean {
  const node = nodeAt(place);
  if (place.kind !== 'pair' || !isCollection(node) || node.items.length > 0) return false;
  return isBlank(text.slice(startOf(node) + 1, endOf(text, node) - 1));
}

/** A collection in braces or brackets stays one, and keeps the notation of what stays in it. */
function inlineOf(text: string, node: Node, value: Json): Rendered | null {
  const isList = isJsonList(value);
  const isEmpty = isCollection(node) && node.items.length === 0;
  if (!isCollection(node) || isBlock(node) || !(isList || isJsonMap(value))) return null;
  const inside = text.slice(startOf(node), endOf(text, node) - 1);
  if (isEmpty && inside.includes('#') && isList === isSeq(node)) {
    return { inline: inside + renderFlow(value).slice(1), lines: [] };
  }
  return { inline: renderFlow(value, sourceIn(text, node)), lines: [] };
}

/** Finds the source of equal items and scalars in a list that is replaced. */
function sourceIn(text: string, node: Node): (value: Json) => string | undefined {
  const items = isSeq(node) ? node.items.filter(isNode) : [];
  const written = items.map((item) => ({
    value: item.toJSON() as unknown,
    source: text.slice(startOf(item), endOf(text, item)),
  }));
  return (value) => written.find((one) => !one.source.includes('\n') && isEqual(one.value, value))?.source;
}

function inFlow(text: string, place: Place, value: Json): Splice[] {
  const node = nodeAt(place);
  if (isUnwritten(node)) {
    const at = place.kind === 'pair' ? colonOf(place.pair) : startOf(place.node);
    const colon = place.kind === 'pair' && !hasColon(place.pair) ? ':' : '';
    return [splice(text, at, at, `${colon} ${renderFlow(value)}`)];
  }
  const isScalarValue = !isJsonList(value) && !isJsonMap(value);
  const source = isScalarValue
    ? renderScalar(value as string, true, quoteOf(node))
    : renderFlow(value, sourceIn(text, node));
  const gap = text[startOf(node) - 1] === ':' && !/^["'[{]/.test(source) ? ' ' : '';
  return [splice(text, startOf(node), endOf(text, node), gap + source)];
}

/** Writes a value where there was none. A comment stays on the line of the key. */
function fillIn(document: YamlDocument, behind: number, { inline, lines }: Rendered): Splice[] {
  const head = splice(document.text, behind, behind, inline === '' ? '' : ` ${inline}`);
  return lines.length === 0 ? [head] : [head, addLines(document, lineEnd(document.text, behind), lines)];
}

/** Adds lines behind the end of a line. */
export const addLines = ({ text, style }: YamlDocument, at: number, lines: readonly string[]): Splice =>
  splice(text, at, at, lines.map((line) => style.eol + line).join(''));

function replaceLiteral(document: YamlDocument, node: Node, { inline, lines }: Rendered): Splice[] {
  const { text, style } = document;
  const start = startOf(node);
  const header = /^[|>][0-9+-]*/.exec(text.slice(start, start + 4))?.[0] ?? '';
  const from = inline === '' ? beforeSpace(text, start) : start;
  const bodyStart = lineEnd(text, start);
  const body = lines.map((line) => style.eol + line).join('');
  return [
    splice(text, from, start + header.length, inline),
    splice(text, bodyStart, Math.max(bodyStart, endOf(text, node)), body),
  ];
}

/** Replaces a value that has lines of its own. */
function replaceBlock(document: YamlDocument, behind: number, node: Node, value: Json): Splice[] {
  const { text, style } = document;
  if (isSeq(node) && isJsonList(value) && value.length > 0) return replaceItems(document, node, value);
  const indent = indentOf(text, behind);
  const first = lineStart(text, startOf(node));
  const rendered = renderBlock(value, indent, style);
  // Lines between key and value would become part of a text in lines.
  const isApart = rendered.inline !== '' && rendered.lines.length > 0 && first !== nextLine(text, behind);
  const { inline, lines } = isApart ? { inline: JSON.stringify(value), lines: [] } : rendered;
  return [
    splice(text, behind, behind, inline === '' ? '' : ` ${inline}`),
    splice(text, endBefore(text, first), endOf(text, node), lines.map((line) => style.eol + line).join('')),
  ];
}

/** Replaces the items between those that stay at both ends of a list without ids. */
function replaceItems(document: YamlDocument, list: YAMLSeq, values: readonly Json[]): Splice[] {
  const { text } = document;
  const before = list.items.map((item) => (isNode(item) ? (item.toJSON() as unknown) : null));
  const length = Math.min(before.length, values.length);
  let start = 0;
  while (start < length && isEqual(before[start], values[start])) start += 1;
  let end = 0;
  while (end < length - start && isEqual(before.at(-1 - end), values.at(-1 - end))) end += 1;

  const lines = linesOfItems(document, list, values.slice(start, values.length - end));
  const oldEnd = before.length - end;
  if (start === oldEnd) {
    if (start > 0) return [addLines(document, lineEnd(text, itemEnd(text, list, start - 1)), lines)];
    const at = lineStart(text, dashOf(list, 0));
    return [splice(text, at, at, lines.map((line) => line + document.style.eol).join(''))];
  }
  const from = lineStart(text, dashOf(list, start));
  const to = lineEnd(text, itemEnd(text, list, oldEnd - 1));
  if (lines.length > 0) return [splice(text, from, to, lines.join(document.style.eol))];
  return [splice(text, from, nextLine(text, to), '')];
}

/** The end of an item of a block list. */
export function itemEnd(text: string, list: YAMLSeq, index: number): number {
  const item = list.items[index];
  return isNode(item) && !isUnwritten(item) ? endOf(text, item) : dashOf(list, index) + 1;
}

/** The lines of new items in the style of the list's first one. */
export function linesOfItems({ text, style }: YamlDocument, list: YAMLSeq, values: readonly Json[]): string[] {
  const dash = dashOf(list, 0);
  const [first] = list.items;
  const indent = ' '.repeat(columnOf(text, dash));
  const isOnDashLine = isNode(first) && isBlank(text.slice(dash + 1, startOf(first))) && startOf(first) > dash;
  const gap = isOnDashLine && isBlock(first) ? startOf(first) - dash - 1 : 1;
  const isInFlow = isCollection(first) && isFlow(first as YAMLSeq);
  const quote = isNode(first) ? quoteOf(first) : '';
  return values.flatMap((value) => {
    if (isInFlow) return [`${indent}- ${renderFlow(value)}`];
    if (typeof value === 'string' && quote !== '' && !value.includes('\n')) {
      return [`${indent}- ${renderScalar(value, false, quote)}`];
    }
    return renderItems([value], indent, style, gap > 0 && gap < 8 ? gap : 1);
  });
}
