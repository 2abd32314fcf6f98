import { MAX_ALIASES, READING } from '@meguri/core/document/yaml-document.ts';
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import type { Fault, Path } from './faults.ts';

/** A parsed campaign file that knows the line of everything in it. */
export interface YamlSource {
  ok: true;
  data: unknown;
  /** The line of the node at the path, or of its nearest existing parent. */
  lineOf(path: Path): number;
  /** Faults that leave the rest readable, such as a duplicate key, so that the other checks can run. */
  faults: Fault[];
}

/** Codes of YAML errors after which the rest of the document is still meaningful. */
const READABLE = new Set(['DUPLICATE_KEY', 'TAG_RESOLVE_FAILED']);

/** Parses a campaign file. `read` is its document, where it was read without faults before: parsing is the slowest part of the check. */
export function parseYaml(text: string, file: string, read?: Document): YamlSource | { ok: false; faults: Fault[] } {
  const lines = new LineCounter();
  if (read) addLines(lines, text);
  const fault = (offset: number, expected: string): Fault => ({
    file,
    line: lines.linePos(offset).line || 1,
    path: '',
    expected,
    code: 'syntax',
  });
  let document: Document | undefined;
  try {
    const parsed: Document = read ?? parseDocument(text, { ...READING, lineCounter: lines });
    document = parsed;
    const problems = [...parsed.errors, ...parsed.warnings];
    const faults = problems.map(({ message, pos }) => fault(pos[0], `must be valid YAML: ${sentence(message)}`));
    if (problems.some(({ code }) => !READABLE.has(code))) return { ok: false, faults };
    return {
      ok: true,
      data: parsed.toJS({ maxAliasCount: MAX_ALIASES }),
      lineOf: (path) => lineOf(parsed, lines, path),
      faults,
    };
  } catch (error) {
    // Too many aliases and one without an anchor throw a ReferenceError, brackets nested deeper than the stack a RangeError.
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    const alias = document && error.message.startsWith('Unresolved alias') ? aliasWithoutAnchor(document) : undefined;
    if (alias) {
      const expected = `there is no anchor &${alias.source} for *${alias.source}; a text that begins with * needs quotes.`;
      return { ok: false, faults: [fault(alias.range?.[0] ?? 0, `must be valid YAML: ${expected}`)] };
    }
    return { ok: false, faults: [fault(0, 'must be valid YAML without excessive aliases or nesting.')] };
  }
}

/** The first alias whose anchor is not set before it. */
function aliasWithoutAnchor(document: Document): Alias | undefined {
  const found: Alias[] = [];
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return undefined;
      found.push(alias);
      return visit.BREAK;
    },
  });
  return found[0];
}

/** What the parser does to a line counter. */
function addLines(lines: LineCounter, text: string): void {
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
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
      // A block begins on the line after its key, but a person looks for the key.
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
