import { parsePath } from '@meguri/core/document/document-path.ts';

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
