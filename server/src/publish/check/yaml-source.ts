import { AliasFault, resolveAliases } from '@meguri/core/document/yaml-aliases.ts';
import { READING } from '@meguri/core/document/yaml-document.ts';
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
  try {
    const parsed: Document = read ?? parseDocument(text, { ...READING, lineCounter: lines });
    const problems = [...parsed.errors, ...parsed.warnings];
    const faults = problems.map(({ message, pos }) => fault(pos[0], `must be valid YAML: ${sentence(message)}`));
    if (problems.some(({ code }) => !READABLE.has(code))) return { ok: false, faults };
    const sources = resolveAliases(parsed);
    return {
      ok: true,
      data: parsed.toJS({ maxAliasCount: -1 }),
      lineOf: (path) => lineOf(parsed, sources, lines, path),
      faults,
    };
  } catch (error) {
    // Aliases at fault throw a ReferenceError, brackets nested deeper than the stack a RangeError.
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    const { node, unset } = error instanceof AliasFault ? error : {};
    const expected =
      typeof unset === 'string'
        ? `must be valid YAML: there is no anchor &${unset} for *${unset}; a text that begins with * needs quotes.`
        : 'must be valid YAML without excessive aliases or nesting.';
    return { ok: false, faults: [fault(node?.range?.[0] ?? 0, expected)] };
  }
}

/** What the parser does to a line counter. */
function addLines(lines: LineCounter, text: string): void {
  lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1);
}

const sentence = (message: string): string => `${message.split('\n')[0]?.replace(/[.:]?$/, '') ?? ''}.`;

function lineOf(document: Document, sources: ReadonlyMap<Alias, Node>, lines: LineCounter, path: Path): number {
  const line = (node: unknown): number => (isNode(node) && node.range ? lines.linePos(node.range[0]).line : 0);
  const resolve = (node: unknown): unknown => (isAlias(node) ? sources.get(node) : node);
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
