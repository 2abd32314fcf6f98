import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Fault, Path } from './faults.ts';

/** A parsed campaign file that can tell the line of everything in it. */
export interface YamlSource {
  ok: true;
  data: unknown;
  /** The line of the node at the path, or of the nearest parent where there is none. */
  lineOf(path: Path): number;
  /** Faults that leave the rest readable (a doubled key, a tag), so that the other checks still go on. */
  faults: Fault[];
}

/** An alias may be used this often before it counts as an attempt to fill the memory. */
const MAX_ALIASES = 100;
/** After these the rest of the document still means what it says. */
const READABLE = new Set(['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED']);

/** Parses YAML 1.2 (core schema, unique keys, no tags of one's own). */
export function parseYaml(text: string, file: string): YamlSource | { ok: false; faults: Fault[] } {
  const lines = new LineCounter();
  const fault = (offset: number, expected: string): Fault => ({
    file,
    line: lines.linePos(offset).line || 1,
    path: '',
    expected,
    code: 'syntax',
  });
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      schema: 'core',
      stringKeys: true,
      uniqueKeys: true,
      prettyErrors: false,
    });
    const problems = [...document.errors, ...document.warnings];
    const faults = problems.map(({ message, pos }) => fault(pos[0], `must be valid YAML: ${sentence(message)}`));
    if (problems.some(({ code }) => !READABLE.has(code))) return { ok: false, faults };
    return {
      ok: true,
      data: document.toJS({ maxAliasCount: MAX_ALIASES }),
      lineOf: (path) => lineOf(document, lines, path),
      faults,
    };
  } catch (error) {
    // Too many aliases (ReferenceError) or brackets nested deeper than the stack (RangeError).
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    return { ok: false, faults: [fault(0, 'must be valid YAML without endless aliases or nesting.')] };
  }
}

const sentence = (message: string): string => `${message.split('\n')[0]?.replace(/[.:]?$/, '') ?? ''}.`;

function lineOf(document: Document, lines: LineCounter, path: Path): number {
  const line = (node: unknown): number => (isNode(node) && node.range ? lines.linePos(node.range[0]).line : 0);
  const resolve = (node: unknown): unknown => (isAlias(node) ? node.resolve(document) : node);
  let node: unknown = document.contents;
  let last = line(node) || 1;
  for (const step of path) {
    const parent = resolve(node);
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) return last;
      node = pair.value;
      // A block under its key begins a line later, but the key is what a person looks for.
      last = (isFilledScalar(node) ? line(node) : line(pair.key)) || last;
    } else if (isSeq(parent)) {
      const item: unknown = parent.items[Number(step)];
      if (item === undefined) return last;
      node = item;
      last = line(node) || last;
    } else return last;
  }
  return last;
}

const isFilledScalar = (node: unknown): node is Node => isScalar(node) && node.value !== null;
