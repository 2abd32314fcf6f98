import { parsePath } from '@meguri/core/document/document-path.ts';

/** The line and column of a position of a text, both from 1. */
export function placeAt(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - start + 1 };
}

/** The position at which a line begins; the end of the text if it has fewer lines. */
export function startOfLine(text: string, line: number): number {
  let at = 0;
  for (let seen = 1; seen < line; seen += 1) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return at;
}

/** The line on which an item of a list begins, such as `/spots/miso`; null if the text has no such line in block notation. */
export function lineOfPath(text: string, path: string): number | null {
  const [list = '', id = ''] = parsePath(path) ?? [];
  const lines = text.split(/\r?\n/);
  const top = lines.findIndex((line) => line.startsWith(`${list}:`));
  if (list === '' || top < 0) return null;
  const item = new RegExp(`^\\s*-\\s+id:\\s*["']?${id.replace(/[^\w-]/g, '')}["']?\\s*(#.*)?$`);
  for (let at = top + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^[^\s#-]/.test(line)) return null;
    if (item.test(line)) return at + 1;
  }
  return null;
}
