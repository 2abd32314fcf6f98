import { type Alias, type Document, isAlias, type Node, visit } from 'yaml';

/** The most expansions of one anchor, counted along the aliases within it. More count as an attempt to exhaust the memory. */
const MAX_EXPANSIONS = 100;

/** The most anchors and aliases of a text, together. The parser looks through all of them for the value of each alias. */
export const MAX_MARKS = 2_000;

/** A place whose aliases or anchors cannot be read. */
export class AliasFault extends ReferenceError {
  readonly node: Node;
  /** The anchor that is not set before its alias. Otherwise there are too many aliases, or one is within its own anchor. */
  readonly unset: string | null;

  constructor(node: Node, unset: string | null = null) {
    super('an alias cannot be read');
    this.node = node;
    this.unset = unset;
  }
}

/**
 * The node that each alias of a document stands for, found in one visit in the order of the text. Throws an `AliasFault` at the first
 * node that is at fault. A document that passes can be turned into a value without the limit of the parser, which visits the whole
 * document for each alias within an anchor.
 */
export function resolveAliases(document: Document): ReadonlyMap<Alias, Node> {
  const sources = new Map<Alias, Node>();
  const anchors = new Map<string, Node>();
  /** For each node with an anchor: its aliases so far, and the most expansions of an alias within it. */
  const uses = new Map<unknown, { aliases: number; within: number }>();
  visit(document, {
    Node: (_, node, ancestors) => {
      if (!isAlias(node)) {
        if (node.anchor === undefined) return;
        anchors.set(node.anchor, node);
        // An empty collection can be repeated freely.
        uses.set(node, { aliases: 0, within: 'items' in node && node.items.length === 0 ? 0 : 1 });
      } else {
        const source = anchors.get(node.source);
        const use = uses.get(source);
        if (!source || !use) throw new AliasFault(node, node.source);
        sources.set(node, source);
        use.aliases += 1;
        const expansions = use.aliases * use.within;
        if (expansions > MAX_EXPANSIONS || ancestors.some((one) => one === source)) throw new AliasFault(node);
        for (const ancestor of ancestors) {
          const outer = uses.get(ancestor);
          if (outer) outer.within = Math.max(outer.within, expansions);
        }
      }
      if (uses.size + sources.size > MAX_MARKS) throw new AliasFault(node);
    },
  });
  return sources;
}
