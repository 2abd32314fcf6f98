import { isAlias, isMap, isNode, isScalar, isSeq, type Node } from 'yaml';
import { isIdList, type Steps, showSteps } from './document-path.ts';
import { idOf, isJsonList, isJsonMap } from './value.ts';
import type { YamlDocument } from './yaml-document.ts';

/** A value that only a person can edit, in the text, and the line on which it begins, counted from 1. */
export interface TextOnlyPlace {
  path: string;
  line: number;
}

/**
 * The keys and items that are written with anchors, aliases or tags, so that operations on them or within them are refused. A list
 * without ids that has one is named as a whole.
 */
export function textOnlyPlaces({ text, tree, data }: YamlDocument): TextOnlyPlace[] {
  const places: TextOnlyPlace[] = [];
  const visit = (node: unknown, value: unknown, steps: Steps): void => {
    if (!isNode(node)) return;
    const own = markedIn(node, isSeq(node) && !isIdList(steps));
    if (own) {
      places.push({ path: showSteps(steps), line: text.slice(0, own.range?.[0] ?? 0).split('\n').length });
    } else if (isMap(node)) {
      for (const { key, value: inner } of node.items) {
        if (!isScalar(key)) continue;
        const name = String(key.value);
        visit(inner, isJsonMap(value) ? value[name] : undefined, [...steps, name]);
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) {
        const inner = isJsonList(value) ? value[index] : undefined;
        visit(item, inner, [...steps, idOf(inner) ?? '']);
      }
    }
  };
  visit(tree.contents, data, []);
  return places.filter(({ path }) => path !== '');
}

const isMarked = (node: Node): boolean =>
  isAlias(node) || ('anchor' in node && node.anchor !== undefined) || node.tag !== undefined;

/** The node if it is marked, else, if parts count, the first one that is. */
function markedIn(node: Node, countsParts: boolean): Node | null {
  if (isMarked(node)) return node;
  if (!countsParts) return null;
  const parts = isMap(node) ? node.items.map(({ value }) => value) : isSeq(node) ? node.items : [];
  for (const part of parts) {
    const found = isNode(part) ? markedIn(part, true) : null;
    if (found) return found;
  }
  return null;
}
