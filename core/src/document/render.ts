import type { Json } from './document-operations.ts';
import { isEqual, isJsonList, isJsonMap } from './value.ts';
import { readSnippet, type Style } from './yaml-document.ts';

/** How a value is written behind a colon or dash: the rest of that line, and lines of their own. */
export interface Rendered {
  /** Empty for a block of lines, `|` for a text in lines. */
  readonly inline: string;
  readonly lines: readonly string[];
}

/** A list of short values up to this width stays on one line. */
const MAX_LINE = 80;

export type Quote = '"' | "'" | '';

/** A key as YAML: without quotes where no reader could mistake it. */
export const renderKey = (key: string): string =>
  /^[A-Za-z_][A-Za-z0-9_-]*$/.test(key) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(key)
    ? key
    : JSON.stringify(key);

/**
 * A scalar on one line: in the quotes that it had if they can hold it, else without quotes where it reads back as the same
 * value, else in double quotes.
 */
export function renderScalar(value: null | boolean | number | string, isInFlow: boolean, quote: Quote = ''): string {
  if (typeof value !== 'string') return Object.is(value, -0) ? '-0' : String(value);
  const single = `'${value.replaceAll("'", "''")}'`;
  const double = JSON.stringify(value);
  const candidates = quote === '"' ? [double] : quote === "'" ? [single, double] : [value, double];
  return candidates.find((candidate) => !candidate.includes('\n') && readsAs(candidate, value, isInFlow)) ?? double;
}

function readsAs(candidate: string, value: string, isInFlow: boolean): boolean {
  // A sentence with a colon or a `#` inside it reads back, but is easily broken by the next person.
  const snippet = isInFlow ? `[{ k: ${candidate} }, ${candidate}]` : `- k: ${candidate} # c\n- ${candidate}\n`;
  return isEqual(readSnippet(snippet), [{ k: value }, value]);
}

/** A value in braces and brackets on one line. `written` has the source of parts that stay as they are. */
export function renderFlow(value: Json, written?: (value: Json) => string | undefined): string {
  const source = written?.(value);
  if (source !== undefined) return source;
  if (isJsonList(value)) return `[${value.map((item) => renderFlow(item, written)).join(', ')}]`;
  if (!isJsonMap(value)) return renderScalar(value as string, true);
  const pairs = Object.entries(value).map(([key, inner]) => `${renderKey(key)}: ${renderFlow(inner, written)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

/** A value in block style below a key or dash at this indentation. */
export function renderBlock(value: Json, indent: string, style: Style, quote: Quote = ''): Rendered {
  const inner = indent + style.step;
  if (isJsonList(value)) {
    const isShort = value.every((item) => typeof item !== 'object' || item === null);
    const line = isShort ? renderFlow(value) : '';
    if (value.length === 0 || (isShort && line.length <= MAX_LINE)) return { inline: line, lines: [] };
    return { inline: '', lines: renderItems(value, style.indentsLists ? inner : indent, style) };
  }
  if (isJsonMap(value)) {
    const keys = Object.keys(value);
    return keys.length === 0 ? { inline: '{}', lines: [] } : { inline: '', lines: renderMap(value, inner, style) };
  }
  if (typeof value === 'string' && isLiteral(value)) {
    const body = value.endsWith('\n') ? value.slice(0, -1) : value;
    const lines = body.split('\n').map((line) => (line === '' ? '' : inner + line));
    return { inline: value.endsWith('\n') ? '|' : '|-', lines };
  }
  return { inline: renderScalar(value as string, false, quote), lines: [] };
}

/** The lines of a map's keys at this indentation. */
const renderMap = (map: { readonly [key: string]: Json }, indent: string, style: Style): string[] =>
  Object.entries(map).flatMap(([key, value]) => renderPair(key, value, indent, style));

/** The lines of a key with its value at this indentation. */
export function renderPair(key: string, value: Json, indent: string, style: Style): string[] {
  const { inline, lines } = renderBlock(value, indent, style);
  return [`${indent}${renderKey(key)}:${inline === '' ? '' : ` ${inline}`}`, ...lines];
}

/** The lines of a list's items with their dashes at this indentation. */
export function renderItems(items: readonly Json[], indent: string, style: Style, gap = 1): string[] {
  return items.flatMap((item) => {
    const inner = indent + ' '.repeat(gap + 1);
    if (isJsonMap(item) && Object.keys(item).length > 0) {
      const [first = '', ...rest] = renderMap(item, inner, style);
      return [`${indent}-${' '.repeat(gap)}${first.slice(inner.length)}`, ...rest];
    }
    if (isJsonList(item) && item.length > 0) return [`${indent}- ${renderFlow(item)}`];
    const { inline, lines } = renderBlock(item, indent, style);
    return [`${indent}- ${inline}`, ...lines];
  });
}

/** Whether a text can be written as lines below `|`: several lines, the first one visible, no rare characters. */
const isLiteral = (text: string): boolean =>
  text.includes('\n') && /^[^\s]/.test(text) && /\S\n?$/.test(text) && !/[^\n\t\P{Cc}]|\uFEFF|[ \t]\n/u.test(text);
