/** How many bytes pictureType looks at. */
export const HEAD_BYTES = 16;

type Mark = readonly [at: number, bytes: string];

const RIFF: Mark = [0, 'RIFF'];
/** The length of a first box, which is short. */
const BOX: Mark = [0, '\0\0\0'];

/** Every one begins with bytes of its own: a mark further in alone might stand in the comment of a text. */
const TYPES: readonly [type: string, ...marks: Mark[]][] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', RIFF, [8, 'WEBP']],
  ['image/heic', BOX, [4, 'ftypheic']],
  ['image/heic', BOX, [4, 'ftypheix']],
  ['image/heic', BOX, [4, 'ftypmif1']],
];

/**
 * What a picture is by its first bytes, whatever name and type it was sent with; null for anything else. An SVG, which
 * image libraries draw as gladly, is a program and no photo.
 */
export function pictureType(head: Buffer): string | null {
  const text = head.toString('latin1');
  return TYPES.find(([, ...marks]) => marks.every(([at, bytes]) => text.startsWith(bytes, at)))?.[0] ?? null;
}
