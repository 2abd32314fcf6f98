import { SaxesParser, type SaxesTagNS } from 'saxes';
import { cssProblem } from './svg-style.ts';

/** Why an SVG is refused; `offset` is a position in its text. */
export interface SvgProblem {
  offset: number;
  reason: string;
}

/** Elements that run code, embed other documents or play media of another file. */
const FORBIDDEN = new Set(
  'script foreignobject iframe embed object audio video canvas handler listener link meta base html body'.split(' '),
);
const XHTML = 'http://www.w3.org/1999/xhtml';
const INLINE_IMAGE = /^data:image\/(png|jpeg|gif|webp);/i;
/** The default limit of libxml2. No picture comes near it, and the parser resolves namespaces in time linear to the depth. */
const MAX_DEPTH = 256;

class Refusal extends Error {
  readonly offset: number;

  constructor(offset: number, reason: string) {
    super(reason);
    this.offset = offset;
  }
}

/**
 * Finds what makes an SVG more than a picture: scripts, event handlers, references to other files or servers, entities.
 * Also refuses what is not namespace-well-formed XML in UTF-8, because a browser might read it differently.
 */
export function svgProblem(text: string): SvgProblem | null {
  try {
    read(text);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { offset: error.offset, reason: error.message };
  }
}

function read(text: string): void {
  // Browsers read every document as XML 1.0, even if it declares another version.
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  /** For each open element its start and the text directly in it: a browser joins the parts of a style sheet. */
  const open: { offset: number; text: string }[] = [];
  let isRootSeen = false;
  const refuse = (reason: string | null, offset = parser.position): void => {
    if (reason) throw new Refusal(offset, reason);
  };
  const addText = (part: string): void => {
    const parent = open.at(-1);
    if (parent) parent.text += part;
  };

  // saxes begins its messages with line and column.
  parser.on('error', ({ message }) => refuse(`well-formed XML (${message.replace(/^[\d:]+ |\.$/g, '')})`));
  parser.on('xmldecl', ({ encoding = 'utf-8' }) =>
    refuse(encoding.toLowerCase() === 'utf-8' ? null : `no encoding but UTF-8, found ${encoding}`),
  );
  parser.on('doctype', (doctype) => refuse(doctype.includes('[') ? 'no entity definitions' : null));
  parser.on('processinginstruction', ({ target }) =>
    refuse(target.toLowerCase() === 'xml-stylesheet' ? 'no external stylesheet' : null),
  );
  parser.on('opentagstart', () => {
    const offset = text.lastIndexOf('<', parser.position - 1);
    refuse(open.length < MAX_DEPTH ? null : `at most ${MAX_DEPTH} levels of nested elements`, offset);
    open.push({ offset, text: '' });
  });
  parser.on('opentag', (tag) => {
    refuse(elementProblem(tag, isRootSeen), open.at(-1)?.offset);
    isRootSeen = true;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    // Only <style> gives text a meaning, but a picture needs such words in no other element either.
    if (element) refuse(cssProblem(element.text), element.offset);
  });
  parser.write(text).close();
}

function elementProblem({ name, local, uri, attributes }: SaxesTagNS, isRootSeen: boolean): string | null {
  const element = local.toLowerCase();
  if (!isRootSeen && element !== 'svg') return `an svg element first, found <${name}>`;
  if (FORBIDDEN.has(element)) return `no <${name}> element`;
  if (uri === XHTML) return 'no HTML inside';
  for (const attribute of Object.values(attributes)) {
    const value = attribute.value.trim();
    const key = attribute.local.toLowerCase();
    if (key.startsWith('on')) return `no event handler (${attribute.name})`;
    if (attribute.name.toLowerCase() === 'xml:base') return 'no xml:base';
    if (/^xmlns(:|$)/i.test(attribute.name)) {
      if (value === XHTML) return 'no HTML inside';
      continue;
    }
    const isReference = key === 'href' || key === 'src';
    if (isReference && !value.startsWith('#') && !INLINE_IMAGE.test(value))
      return `no reference to another file (${attribute.name})`;
    if (key === 'attributename' && /(^|:)(href|src|on)/i.test(value)) return 'no animated reference';
    if (isReference) continue;
    // `values` of an animation is a list, which is divided before its items are read as styles (SMIL 3.0, section 12.5.1).
    for (const style of key === 'values' ? value.split(';') : [value]) {
      const problem = cssProblem(style);
      if (problem) return problem;
    }
  }
  return null;
}
