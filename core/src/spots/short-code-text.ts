/** The characters of a short code, with or without the number of the spot before it and with any separators. */
const TYPED = /^(?:[0-9OIL]{1,4}[-\s]*)?([0-9A-Z]{4})[-\s]*([0-9A-Z]{4})$/;

/**
 * The code of a poster that somebody has typed, as its 8 characters: half-width, in capital letters, with digits for I, L and O. Null
 * if the text cannot be such a code. Only the server knows whether the code exists.
 */
export function shortCodeIn(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replaceAll(/[‐-―−ー]/g, '-');
  const match = TYPED.exec(text);
  return match && `${match[1]}${match[2]}`.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
