import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';

const INLINE_FILE = /^data:(image\/(png|jpeg|gif|webp)|font\/|application\/(x-)?font)/i;
/** Functions that fetch the address given as a string. */
const ADDRESS_FUNCTIONS = new Set(['url', 'src']);
/** Functions that fetch more than one address or, in old browsers, run code. */
const FORBIDDEN_FUNCTIONS = new Set(['image-set', '-webkit-image-set', 'expression']);

const ELSEWHERE = 'no style that refers to another file';

/**
 * Why a style sheet, a style attribute or a presentation attribute is more than a style: it imports, or it fetches
 * anything but `#id` and inline pictures or fonts. Null where it does neither.
 */
export function cssProblem(css: string): string | null {
  // Neither character can be written as an escape, and nothing is fetched without one of them.
  if (!/[@(]/.test(css)) return null;
  const tokens = tokenize({ css }).filter(([type]) => type !== TokenType.Comment && type !== TokenType.Whitespace);
  for (const [place, token] of tokens.entries()) {
    const problem = tokenProblem(token, tokens[place + 1]);
    if (problem) return problem;
  }
  return null;
}

function tokenProblem(token: CSSToken, next: CSSToken | undefined): string | null {
  switch (token[0]) {
    case TokenType.AtKeyword:
      return token[4].value.toLowerCase() === 'import' ? 'no imported style' : null;
    case TokenType.URL:
      return isInside(token[4].value) ? null : ELSEWHERE;
    case TokenType.BadURL:
      return ELSEWHERE;
    case TokenType.Function: {
      const name = token[4].value.toLowerCase();
      if (FORBIDDEN_FUNCTIONS.has(name)) return ELSEWHERE;
      if (!ADDRESS_FUNCTIONS.has(name)) return null;
      return next?.[0] === TokenType.String && isInside(next[4].value) ? null : ELSEWHERE;
    }
    default:
      return null;
  }
}

const isInside = (address: string): boolean => address.trim().startsWith('#') || INLINE_FILE.test(address.trim());
