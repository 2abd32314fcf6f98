const FULL_WIDTH_ASCII = /[\uff01-\uff5e]/g;
const OFFSET = 0xfee0;

/**
 * A password as it is sent: what a Japanese keyboard typed in full width counts as half width, when it is chosen and when
 * it is asked for alike. Everything else, blanks included, stays as it was typed.
 */
export const halfWidthPassword = (typed: string): string =>
  typed.replace(FULL_WIDTH_ASCII, (sign) => String.fromCharCode(sign.charCodeAt(0) - OFFSET));
