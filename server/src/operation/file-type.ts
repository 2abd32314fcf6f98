/** The number of bytes that `pictureType` reads. */
export const HEAD_BYTES = 16;

type Mark = readonly [at: number, bytes: string];

const RIFF: Mark = [0, 'RIFF'];
/** The first bytes of the length of a short box. */
const BOX: Mark = [0, '\0\0\0'];

/** Each type has a mark at the very start: a mark further in could be in any text. */
const TYPES: readonly [type: string, ...marks: Mark[]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', RIFF, [8, 'WEBP']],
  ['image/heic', BOX, [4, 'ftypheic']],
  ['image/heic', BOX, [4, 'ftypheix']],
  ['image/heic', BOX, [4, 'ftypmif1']],
];

/**
 * The media type of a picture by its first bytes, not by the name and type in the request. Null for anything else. SVG is not
 * accepted: image libraries render it, but it is a document that may contain scripts.
 */
export function pictureType(head: Buffer): string | null {
  const text = head.toString('latin1');
  return TYPES.find(([, ...marks]) => marks.every(([at, bytes]) => text.startsWith(bytes, at)))?.[0] ?? null;
}
