import { crc32 } from 'node:zlib';

/** The name of an entry as the archive has it. */
export interface RawName {
  bytes: Buffer;
  /** Whether the archive says that the bytes are UTF-8. */
  isUtf8: boolean;
  extraFields: readonly { id: number; data: Buffer }[];
}

/** The Unicode Path extra field of Info-ZIP. */
const UNICODE_PATH = 0x7075;
/** Longer paths cannot be written to a disk. */
const MAX_LENGTH = 1_000;

/**
 * The names of all entries; null where the bytes are no text. Archives of macOS have UTF-8 without saying so, those of Windows in
 * Japan have Shift_JIS. So names without a mark are UTF-8 if all of them can be, else Shift_JIS.
 */
export function decodedNames(names: readonly RawName[]): (string | null)[] {
  const unmarked = names.filter((name) => !name.isUtf8 && unicodePath(name) === null);
  const encoding = unmarked.every(({ bytes }) => decoded(bytes, 'utf-8') !== null) ? 'utf-8' : 'shift_jis';
  return names.map((name) => unicodePath(name) ?? decoded(name.bytes, name.isUtf8 ? 'utf-8' : encoding));
}

/** The name in UTF-8 that Info-ZIP adds, unless another program has renamed the entry since. */
function unicodePath({ bytes, extraFields }: RawName): string | null {
  const data = extraFields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (!data || data.length < 6 || data[0] !== 1 || data.readUInt32LE(1) !== crc32(bytes)) return null;
  return decoded(data.subarray(5), 'utf-8');
}

function decoded(bytes: Buffer, encoding: 'utf-8' | 'shift_jis'): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A name with slashes: some programs for Windows write backslashes. */
export const slashed = (name: string): string => name.replaceAll('\\', '/').replace(/^(\.\/)+/, '');

/** Whether a name leads nowhere but into the folder that the archive is unpacked to. */
export const isSafeName = (name: string): boolean =>
  name.length <= MAX_LENGTH &&
  !name.startsWith('/') &&
  !/^[A-Za-z]:/.test(name) &&
  !/\p{Cc}/u.test(name) &&
  name.isWellFormed() &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every((segment) => segment !== '' && segment !== '.' && segment !== '..');

/** Whether an entry is left out without a word: hidden files, and what macOS keeps about each file. */
export const isIgnored = (name: string): boolean =>
  name.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX');

/** The folder of an archive that has the campaign file: its top, or the only folder in it, and so on. Ends with a slash, or is empty. */
export function rootOf(paths: readonly string[], isRoot: (path: string) => boolean): string {
  let root = '';
  for (;;) {
    const inside = paths.map((path) => path.slice(root.length));
    if (inside.some(isRoot)) return root;
    const [top = '', ...others] = new Set(inside.map((path) => path.split('/', 1)[0] ?? ''));
    if (others.length > 0 || !inside.every((path) => path.startsWith(`${top}/`)) || paths.length === 0) return root;
    root += `${top}/`;
  }
}
