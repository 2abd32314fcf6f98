const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g;
const OFFSET = 0xfee0;

/**
 * A password as it is sent. Full-width characters of a Japanese keyboard become half width, both when the password is
 * chosen and when it is entered. All other characters, including spaces, stay as typed.
 */
export const halfWidthPassword = (typed: string): string =>
  typed.replace(FULL_WIDTH_ASCII, (character) => String.fromCharCode(character.charCodeAt(0) - OFFSET));
