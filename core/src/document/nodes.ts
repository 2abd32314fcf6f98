import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { Refused } from './document-operations.ts';
import { type Steps, showSteps } from './document-path.ts';
import type { YamlDocument } from './yaml-document.ts';

/** A key of a map in the text. */
export interface PairPlace {
  readonly kind: 'pair';
  readonly map: YAMLMap;
  readonly pair: Pair<Node, Node | null>;
  readonly index: number;
}

/** An item of a list in the text. */
export interface ItemPlace {
  readonly kind: 'item';
  readonly list: YAMLSeq;
  readonly node: Node;
  readonly index: number;
}

export type Place = PairPlace | ItemPlace;

export const nodeAt = (place: Place): Node | null => (place.kind === 'pair' ? place.pair.value : place.node);

/** Whether the node is a flow collection (`{}` or `[]`) or inside one. */
export const isFlow = (collection: YAMLMap | YAMLSeq): boolean => collection.flow === true;

/** The place of the steps: keys, ids, and indexes of lists. Throws `Refused` where only a person can edit. */
export function placeOf(document: YamlDocument, steps: readonly (string | number)[]): Place {
  const place = findPlace(document, steps);
  requirePlain(nodeAt(place), showSteps(steps.map(String)));
  return place;
}

function findPlace(document: YamlDocument, steps: readonly (string | number)[]): Place {
  const path = showSteps(steps.map(String));
  let node: unknown = document.tree.contents;
  let place: Place | undefined;
  for (const step of steps) {
    if (isPlain(node) && isMap(node)) place = pairPlace(node, String(step));
    else if (isPlain(node) && isSeq(node)) place = itemPlace(node, step);
    else throw new Refused('text_only', path);
    if (!place) throw new Refused('text_only', path);
    node = nodeAt(place);
  }
  if (!place) throw new Refused('text_only', path);
  return place;
}

/** The map or list at the steps, to which a key or an item is added or from which one is taken. Throws `Refused`. */
export function collectionOf(document: YamlDocument, steps: Steps): YAMLMap | YAMLSeq {
  const node = steps.length === 0 ? document.tree.contents : nodeAt(findPlace(document, steps));
  if (!isPlain(node) || !isCollection(node)) throw new Refused('text_only', showSteps(steps));
  return node as YAMLMap | YAMLSeq;
}

const isPlain = (node: unknown): node is Node =>
  isNode(node) && !isAlias(node) && node.anchor === undefined && node.tag === undefined;

/** Refuses values that have anchors, aliases or tags anywhere. */
function requirePlain(node: unknown, path: string): void {
  if (!isNode(node)) return;
  visit(node, {
    Node: (_, inner) => {
      if (!isPlain(inner)) throw new Refused('text_only', path);
    },
  });
}

function pairPlace(map: YAMLMap, key: string): PairPlace | undefined {
  const index = map.items.findIndex((pair) => isScalar(pair.key) && pair.key.value === key);
  const pair = map.items[index];
  if (!pair || !isPlain(pair.key)) return undefined;
  // `? key` can span lines.
  if (pair.srcToken?.start.some(({ type }) => type === 'explicit-key-ind')) return undefined;
  return { kind: 'pair', map, pair: pair as Pair<Node, Node | null>, index };
}

function itemPlace(list: YAMLSeq, step: string | number): ItemPlace | undefined {
  const index =
    typeof step === 'number' ? step : list.items.findIndex((item) => isMap(item) && item.get('id') === step);
  const node = list.items[index];
  return isNode(node) ? { kind: 'item', list, node, index } : undefined;
}

/** Where a node begins. */
export const startOf = (node: Node): number => node.range?.[0] ?? 0;

/** Whether nothing is written for the node, as after `key:`. */
export const isUnwritten = (node: Node | null): node is null =>
  node === null || (isScalar(node) && node.range?.[0] === node.range?.[1]);

export const isBlockScalar = (node: unknown): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');

export const isBlock = (node: unknown): node is YAMLMap | YAMLSeq => isCollection(node) && node.flow !== true;

/** The end of what is written for a pair or a node, without a comment behind it and without its line break. */
export function endOf(text: string, of: Node | Pair): number {
  if (isPair(of)) {
    const pair = of as Pair<Node, Node | null>;
    return isUnwritten(pair.value) ? colonOf(pair) : endOf(text, pair.value as Node);
  }
  if (isBlock(of)) {
    const last = of.items.at(-1);
    if (isMap(of) && last) return endOf(text, last as Pair);
    if (isNode(last) && !isUnwritten(last)) return endOf(text, last);
    return dashOf(of as YAMLSeq, of.items.length - 1) + 1;
  }
  const end = of.range?.[1] ?? 0;
  if (!isBlockScalar(of) || text[end - 1] !== '\n') return end;
  return text[end - 2] === '\r' ? end - 2 : end - 1;
}

/** The place behind the colon of a pair, or behind its key if it has none. */
export function colonOf({ key, srcToken }: Pair<Node, Node | null>): number {
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  return colon ? colon.offset + 1 : (key.range?.[1] ?? 0);
}

export const hasColon = ({ srcToken }: Pair): boolean =>
  srcToken?.sep?.some(({ type }) => type === 'map-value-ind') ?? false;

/** The place of the dash of a block list's item. */
export function dashOf({ srcToken }: YAMLSeq, index: number): number {
  const items = srcToken?.type === 'block-seq' ? srcToken.items : [];
  const dashes = items.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'));
  return dashes[index]?.offset ?? 0;
}
