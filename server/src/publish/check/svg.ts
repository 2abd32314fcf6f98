import { decodeEntities, scanXml, type XmlToken } from './xml.ts';

/** Why an SVG is refused; `offset` is a place in its text. */
export interface SvgProblem {
  offset: number;
  reason: string;
}

/** Elements that run code, embed other documents or play what is elsewhere. */
const FORBIDDEN = new Set(
  'script foreignobject iframe embed object audio video canvas handler listener link meta base html body'.split(' '),
);
/** Foreign namespaces are dead weight to a browser but for this one. */
const XHTML = 'http://www.w3.org/1999/xhtml';
const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp);/i;

/**
 * Looks for what makes an SVG more than a picture: scripts, event handlers, references to other files or servers,
 * entities. An SVG that cannot be read is refused as well, since a browser might read it otherwise.
 */
export function svgProblem(text: string): SvgProblem | null {
  let isRootSeen = false;
  for (const token of scanXml(text)) {
    const reason = problemOf(token, isRootSeen);
    if (reason) return { offset: token.offset, reason };
    if (token.type === 'start') isRootSeen = true;
  }
  return isRootSeen ? null : { offset: 0, reason: 'an svg element' };
}

function problemOf(token: XmlToken, isRootSeen: boolean): string | null {
  switch (token.type) {
    case 'broken':
      return `well-formed XML, found ${token.text}`;
    case 'doctype':
      return token.text.includes('[') ? 'no entity definitions' : null;
    case 'instruction':
      return /^xml-stylesheet\b/i.test(token.text) ? 'no stylesheet of another file' : null;
    case 'text':
      // Only <style> gives text a meaning, yet the same words are harmless nowhere else, so all text is looked at.
      return cssProblem(token.text);
    case 'start':
      return elementProblem(token, isRootSeen);
    default:
      return null;
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function elementProblem(token: Extract<XmlToken, { type: 'start' }>, isRootSeen: boolean): string | null {
  const element = localName(token.name);
  if (!isRootSeen && element !== 'svg') return `an svg element first, found <${token.name}>`;
  if (FORBIDDEN.has(element)) return `no <${token.name}> element`;
  for (const [name, raw] of token.attributes) {
    const value = decodeEntities(raw).trim();
    const local = localName(name);
    if (/^on/i.test(local)) return `no event handler (${name})`;
    if (name.toLowerCase() === 'xml:base') return 'no xml:base';
    if (/^xmlns(:|$)/i.test(name)) {
      if (value === XHTML) return 'no HTML inside';
      continue;
    }
    const isReference = local === 'href' || local === 'src';
    if (isReference && !value.startsWith('#') && !INLINE_IMAGE.test(value))
      return `no reference to another file (${name})`;
    if (local === 'attributename' && /(^|:)(href|on)/i.test(value)) return 'no animated reference';
    const inStyle = isReference ? null : cssProblem(value);
    if (inStyle) return inStyle;
  }
  return null;
}

/** Whether CSS fetches anything: `url(...)` other than `#id` or inline data, or an import. Escapes are read first. */
function cssProblem(css: string): string | null {
  if (!/url|import|src|\\/i.test(css)) return null;
  const plain = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
    )
    .replaceAll('\\', '');
  if (/@import/i.test(plain)) return 'no imported style';
  for (const [, target = ''] of plain.matchAll(/(?:url|src)\(\s*["']?\s*([^"')\s]*)/gi)) {
    if (!target.startsWith('#') && !/^data:(image\/(png|jpeg|gif|webp)|font\/|application\/(x-)?font)/i.test(target)) {
      return 'no style that refers to another file';
    }
  }
  return /image-set\(|expression\(/i.test(plain) ? 'no style that refers to another file' : null;
}
