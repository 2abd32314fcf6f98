import { type Document, isCollection, isMap, isSeq, parseDocument } from 'yaml';
import type { Json } from './document-operations.ts';
import { isJsonMap } from './value.ts';
import { resolveAliases } from './yaml-aliases.ts';

/** How campaign files are read: YAML 1.2 with the core schema, unique keys and no custom tags. */
export const READING = {
  schema: 'core',
  stringKeys: true,
  uniqueKeys: true,
  prettyErrors: false,
} as const;

/** A text that was read without faults, with the source ranges of everything in it. */
export interface YamlDocument {
  readonly text: string;
  readonly tree: Document;
  readonly data: Json;
  readonly style: Style;
}

/** How the person who wrote the text lays it out; new lines follow it. */
export interface Style {
  readonly eol: '\n' | '\r\n';
  /** The spaces by which a block is indented. */
  readonly step: string;
  /** Whether the dash of a list is indented below its key. */
  readonly indentsLists: boolean;
}

/** Reads a text. Null if it has faults or is not a map: then only a person can edit it. */
export function readYaml(text: string): YamlDocument | null {
  try {
    const tree = parseDocument(text, { ...READING, keepSourceTokens: true });
    if (tree.errors.length > 0 || tree.warnings.length > 0) return null;
    resolveAliases(tree);
    const data: unknown = tree.toJS({ maxAliasCount: -1 });
    return isJsonMap(data) ? { text, tree, data, style: styleOf(text, tree) } : null;
  } catch (error) {
    // Aliases at fault throw a ReferenceError, brackets nested deeper than the stack a RangeError.
    if (error instanceof ReferenceError || error instanceof RangeError) return null;
    throw error;
  }
}

/** The value of a short text such as `- x`; undefined if it has faults. */
export function readSnippet(text: string): unknown {
  const tree = parseDocument(text, READING);
  // Only anchors and aliases cannot be turned into a value.
  const isValue = tree.errors.length === 0 && tree.warnings.length === 0 && !/[&*]/.test(text);
  return isValue ? tree.toJS() : undefined;
}

function styleOf(text: string, tree: Document): Style {
  const firstLine = text.indexOf('\n');
  const eol = firstLine > 0 && text[firstLine - 1] === '\r' ? '\r\n' : '\n';
  const style = { step: '', indentsLists: true };
  for (const { value } of isMap(tree.contents) ? tree.contents.items : []) {
    if (!isCollection(value) || value.flow || !value.range) continue;
    const column = columnOf(text, value.range[0]);
    if (isSeq(value) && column === 0) style.indentsLists = false;
    else if (style.step === '') style.step = ' '.repeat(column);
  }
  return { eol, step: style.step || '  ', indentsLists: style.indentsLists };
}

/** The start of the line that a place is on. */
export const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;

/** The end of the line that a place is on, before its line break. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  if (end < 0) return text.length;
  return end > at && text[end - 1] === '\r' ? end - 1 : end;
}

/** The start of the next line. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** The end of the line before, so that a removal from there takes the line break along. */
export function endBefore(text: string, start: number): number {
  if (start === 0) return 0;
  return start > 1 && text[start - 2] === '\r' ? start - 2 : start - 1;
}

export const columnOf = (text: string, at: number): number => at - lineStart(text, at);

export const isBlank = (text: string): boolean => text.trim() === '';
