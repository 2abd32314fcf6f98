import { isMap, isScalar, isSeq, type Node, type Pair, Parser } from 'yaml';
import { type Steps, showSteps } from './document-path.ts';
import { colonOf, dashOf, endOf, isBlock, isBlockScalar, startOf } from './nodes.ts';
import { itemEnd } from './replace-value.ts';
import { idOf } from './value.ts';
import { columnOf, isBlank, lineStart, type YamlDocument } from './yaml-document.ts';

/** A key or an item of a list, beside which comments stand. */
export interface Anchor {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  /** On the line of this place a comment stands beside the key or item. */
  readonly beside: number;
  /** Below the line of this place a comment belongs to the key or item. */
  readonly below: number;
  /** An item whose keys have lines of their own: a comment on its first line belongs to the key there. */
  readonly isBlockItem: boolean;
}

/** A comment and the key or item that it belongs to. Those behind everything belong to none. */
export interface Comment {
  readonly text: string;
  readonly at: number;
  readonly column: number;
  readonly kind: 'above' | 'beside' | 'below' | 'end';
  readonly path: string;
}

/** The keys and items of a document as they begin, each before what is in it. */
export function anchorsOf({ text, tree }: YamlDocument): Anchor[] {
  const anchors: Anchor[] = [];
  const visit = (node: unknown, steps: Steps): void => {
    if (isMap(node)) {
      for (const item of node.items) {
        const pair = item as Pair<Node, Node | null>;
        const path = [...steps, isScalar(pair.key) ? String(pair.key.value) : '?'];
        anchors.push(anchorOfPair(text, pair, path));
        visit(pair.value, path);
      }
    } else if (isSeq(node)) {
      const names = node.items.map(nameOf);
      for (const [index, item] of node.items.entries()) {
        const name = names[index] as string;
        const before = names.slice(0, index).filter((one) => one === name).length;
        const path = [...steps, before === 0 ? name : `${name} ${before}`];
        const start = isBlock(node) ? dashOf(node, index) : startOf(item as Node);
        const end = isBlock(node) ? itemEnd(text, node, index) : endOf(text, item as Node);
        const isBlockItem = isBlock(item);
        const beside = isBlockItem || isBlockScalar(item) ? start : end;
        const below = isBlockItem ? start : end;
        anchors.push({ path: showSteps(path), start, end, beside, below, isBlockItem });
        visit(item, path);
      }
    }
  };
  visit(tree.contents, []);
  return anchors;
}

function anchorOfPair(text: string, pair: Pair<Node, Node | null>, path: Steps): Anchor {
  const { value } = pair;
  const end = endOf(text, pair);
  const isOpen = isBlock(value);
  const beside = isOpen || isBlockScalar(value) ? colonOf(pair) : end;
  const below = isOpen ? beside : end;
  return { path: showSteps(path), start: startOf(pair.key), end, beside, below, isBlockItem: false };
}

/** What an item of a list is called in a path: its id, else its value, else its place. */
function nameOf(item: unknown, index: number): string {
  if (isScalar(item)) return `=${JSON.stringify(item.value)}`;
  if (isMap(item)) {
    const id = idOf({ id: item.get('id') });
    if (id !== undefined) return id;
  }
  return `[${index}]`;
}

/** The comments of a document from its start to its end. */
export function commentsOf({ text }: YamlDocument, anchors: readonly Anchor[]): Comment[] {
  const found: { offset: number; source: string }[] = [];
  collect([...new Parser().parse(text)], found);
  return found
    .sort((one, other) => one.offset - other.offset)
    .map(({ offset: at, source }) => ({
      text: source.trimEnd(),
      at,
      column: columnOf(text, at),
      ...placeOf(text, at, anchors),
    }));
}

function collect(token: unknown, found: { offset: number; source: string }[]): void {
  if (typeof token !== 'object' || token === null) return;
  const { type, offset, source } = token as { type?: unknown; offset?: unknown; source?: unknown };
  if (type === 'comment' && typeof offset === 'number' && typeof source === 'string') found.push({ offset, source });
  else for (const inner of Object.values(token)) collect(inner, found);
}

function placeOf(text: string, at: number, anchors: readonly Anchor[]): Pick<Comment, 'kind' | 'path'> {
  const line = lineStart(text, at);
  const last = anchors.findLast(({ start }) => start < at);
  if (!isBlank(text.slice(line, at).replace('\uFEFF', ''))) {
    const ended = anchors.find(({ end, isBlockItem }) => !isBlockItem && end > line && end <= at);
    const beside = ended ?? last;
    return beside ? { kind: 'beside', path: beside.path } : { kind: 'end', path: '' };
  }
  const next = anchors.find(({ start }) => start > at);
  if (!next) return { kind: 'end', path: '' };
  if (at - line <= columnOf(text, next.start) || !last) return { kind: 'above', path: next.path };
  return { kind: 'below', path: last.path };
}
