/** How many bytes pictureType looks at. */
export const HEAD_BYTES = 16;

const STARTS: readonly [type: string, at: number, bytes: string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/webp', 8, 'WEBP'],
  ['image/heic', 4, 'ftypheic'],
  ['image/heic', 4, 'ftypheix'],
  ['image/heic', 4, 'ftypmif1'],
];

/**
 * What a picture is by its first bytes, whatever name and type it was sent with; null for anything else. An SVG, which
 * image libraries draw as gladly, is a program and no photo.
 */
export function pictureType(head: Buffer): string | null {
  const text = head.toString('latin1');
  return STARTS.find(([, at, bytes]) => text.startsWith(bytes, at))?.[0] ?? null;
}
