import { type Gesture, gestureOf } from '@meguri/core/campaign-file/gestures.ts';
import { Marked, type MarkedToken, type Token, type TokenizerAndRendererExtension } from 'marked';

/** A run of text inside a paragraph. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; isExternal: boolean; children: Inline[] }
  | { kind: 'break' };

/** A block of the organiser's text. Nothing else can reach the screen. */
export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'gesture'; name: Gesture }
  | { kind: 'rule' };

/**
 * Strong text that ends in punctuation, as in `**「灯」**の`. CommonMark closes it only before a space, which Japanese and
 * Chinese do not write.
 */
const strongBesidePunctuation: TokenizerAndRendererExtension = {
  name: 'strongBesidePunctuation',
  level: 'inline',
  start: (text) => text.indexOf('**'),
  tokenizer(text) {
    const match = /^\*\*(?=\S)([^*\n]*[^*\s])\*\*/.exec(text);
    if (!match?.[1]) return undefined;
    return { type: 'strong', raw: match[0], text: match[1], tokens: this.lexer.inlineTokens(match[1]) };
  },
};

/** Single line breaks are preserved, because organisers write addresses and signatures line by line. */
const marked = new Marked({ breaks: true, extensions: [strongBesidePunctuation] });

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Keeps a number with the counter after it, as in `5 個`, on one line. Browsers break a line at any other space. */
const joinCounters = (text: string): string =>
  text.replace(/(\d) (?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu, '$1\u00a0');

/**
 * Returns `href` if it is a web, mail, telephone or relative URL, and null for anything else, such as a script. Spaces
 * and control characters, which browsers skip in a scheme, make the scheme unknown here.
 */
export function safeHref(href: string): string | null {
  const scheme = /^([^/?#]*?):/.exec(href)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? href : null;
}

const inlines = (tokens: readonly Token[] | undefined): Inline[] => (tokens ?? []).flatMap(inline);

function inline(given: Token): Inline[] {
  const token = given as MarkedToken;
  switch (token.type) {
    case 'text':
      return [{ kind: 'text', text: joinCounters(decode(token.text)) }];
    case 'escape':
      return [{ kind: 'text', text: token.text }];
    case 'codespan':
      return [{ kind: 'code', text: token.text }];
    case 'br':
      return [{ kind: 'break' }];
    case 'strong':
    case 'em':
    case 'del':
      return [{ kind: token.type, children: inlines(token.tokens) }];
    case 'link': {
      const href = safeHref(decode(token.href));
      const children = inlines(token.tokens);
      return href === null ? children : [{ kind: 'link', href, isExternal: /^(https?:)?\/\//i.test(href), children }];
    }
    case 'image':
      return [{ kind: 'text', text: decode(token.text) }];
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw) ? [{ kind: 'break' }] : [];
    default:
      return [];
  }
}

const blocks = (tokens: readonly Token[]): Block[] => tokens.flatMap(block);

/** Pictures of gestures go before their paragraph. Other pictures become their alternative text. */
function paragraph(tokens: readonly Token[]): Block[] {
  const pictures: Block[] = [];
  const words: Token[] = [];
  for (const token of tokens) {
    const name = token.type === 'image' ? gestureOf(token['href']) : null;
    if (name) pictures.push({ kind: 'gesture', name });
    else if (words.length > 0 || token.type !== 'br') words.push(token);
  }
  return words.length > 0 ? [...pictures, { kind: 'paragraph', children: inlines(words) }] : pictures;
}

function block(given: Token): Block[] {
  const token = given as MarkedToken;
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth, children: inlines(token.tokens) }];
    case 'paragraph':
      return paragraph(token.tokens);
    case 'text':
      return paragraph('tokens' in token && token.tokens ? token.tokens : [token]);
    case 'list':
      return [
        {
          kind: 'list',
          start: token.ordered ? Number(token.start) || 1 : null,
          items: token.items.map((item) => blocks(item.tokens)),
        },
      ];
    case 'blockquote':
      return [{ kind: 'quote', children: blocks(token.tokens ?? []) }];
    case 'table':
      return [
        {
          kind: 'table',
          head: token.header.map((cell) => inlines(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens))),
        },
      ];
    case 'code':
      return [{ kind: 'code', text: token.text }];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      // Other tokens, such as raw HTML, are removed.
      return [];
  }
}

/**
 * Parses Markdown (CommonMark with tables). The title in the first line is removed, because the page has its own.
 */
export function parseMarkdown(source: string): Block[] {
  const [first, ...rest] = blocks(marked.lexer(source.replace(/^\ufeff/, '')));
  if (!first) return [];
  return first.kind === 'heading' && first.level === 1 ? rest : [first, ...rest];
}
