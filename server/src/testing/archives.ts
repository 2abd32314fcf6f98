import { strToU8, type Zippable, zipSync } from 'fflate';

type Content = string | Uint8Array;

/** An archive of these files, as a person makes one. `attrs` of a file are its mode in Unix. */
export function zipOf(files: Record<string, Content | { content: Content; mode: number }>): Buffer {
  const entries: Zippable = {};
  for (const [path, file] of Object.entries(files)) {
    const isPlain = typeof file === 'string' || file instanceof Uint8Array;
    const content = isPlain ? file : file.content;
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    entries[path] = isPlain ? [bytes, {}] : [bytes, { os: 3, attrs: (file.mode << 16) >>> 0 }];
  }
  return Buffer.from(zipSync(entries, { mtime: '2026-10-01T00:00:00' }));
}

/** The archive with other bytes in place of a name, in both of its headers. The new name has as many bytes as the old one. */
export function renamed(zip: Buffer, from: string, to: Buffer): Buffer {
  const copy = Buffer.from(zip);
  const old = Buffer.from(from);
  if (old.length !== to.length) throw new Error('the names differ in length');
  for (let at = copy.indexOf(old); at >= 0; at = copy.indexOf(old, at + 1)) to.copy(copy, at);
  return copy;
}

const CENTRAL_HEADER = Buffer.from('PK\x01\x02', 'latin1');

/** The archive with a changed field in the directory's entry of each file: two bytes or four at an offset of the entry. */
export function withField(zip: Buffer, offset: number, value: Buffer): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf(CENTRAL_HEADER); at >= 0; at = copy.indexOf(CENTRAL_HEADER, at + 4)) {
    value.copy(copy, at + offset);
  }
  return copy;
}
