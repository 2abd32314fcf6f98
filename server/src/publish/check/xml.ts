/** One piece of an XML text; `offset` is where it begins. */
export type XmlToken =
  | { type: 'start'; offset: number; name: string; attributes: [string, string][] }
  | { type: 'end' | 'text' | 'comment' | 'instruction' | 'doctype'; offset: number; text: string }
  | { type: 'broken'; offset: number; text: string };

const NAME = '[A-Za-z_:\\u0080-\\uffff][-A-Za-z0-9_:.\\u0080-\\uffff]*';
const TAG = new RegExp(`<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*/?>`, 'y');
const END = new RegExp(`</(${NAME})\\s*>`, 'y');
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');

/** Constructs that end with fixed characters, by how they begin. */
const ENCLOSED = [
  { type: 'comment', open: '<!--', close: '-->' },
  { type: 'text', open: '<![CDATA[', close: ']]>' },
  { type: 'instruction', open: '<?', close: '?>' },
] as const;

/** Splits an XML text into tokens, strictly: what is not well formed ends it with a `broken` token. */
export function* scanXml(text: string): Generator<XmlToken> {
  const open: string[] = [];
  let offset = 0;
  while (offset < text.length) {
    const token = nextToken(text, offset);
    yield token;
    if (token.type === 'broken') return;
    if (token.type === 'start' && !text.startsWith('/>', token.end - 2)) open.push(token.name);
    if (token.type === 'end' && open.pop() !== token.text) {
      yield { type: 'broken', offset, text: `</${token.text}> that closes nothing` };
      return;
    }
    offset = token.end;
  }
  const unclosed = open.at(-1);
  if (unclosed) yield { type: 'broken', offset, text: `<${unclosed}> that is never closed` };
}

type Ended = XmlToken & { end: number };

function nextToken(text: string, offset: number): Ended {
  if (text[offset] !== '<') {
    const end = text.indexOf('<', offset);
    const stop = end < 0 ? text.length : end;
    return { type: 'text', offset, text: decodeEntities(text.slice(offset, stop)), end: stop };
  }
  for (const { type, open, close } of ENCLOSED) {
    if (!text.startsWith(open, offset)) continue;
    const end = text.indexOf(close, offset + open.length);
    if (end < 0) return broken(offset, `${open} without ${close}`);
    return { type, offset, text: text.slice(offset + open.length, end), end: end + close.length };
  }
  if (/^<!doctype/i.test(text.slice(offset, offset + 9))) {
    const end = text.indexOf('>', offset);
    if (end < 0) return broken(offset, '<!DOCTYPE without >');
    return { type: 'doctype', offset, text: text.slice(offset + 9, end), end: end + 1 };
  }
  const closing = matchAt(END, text, offset);
  if (closing) return { type: 'end', offset, text: closing[1] ?? '', end: offset + closing[0].length };
  const opening = matchAt(TAG, text, offset);
  if (!opening) return broken(offset, 'a tag that is not written correctly');
  const attributes = [...(opening[2] ?? '').matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]): [string, string] => [name, double ?? single ?? ''],
  );
  return { type: 'start', offset, name: opening[1] ?? '', attributes, end: offset + opening[0].length };
}

const broken = (offset: number, text: string): Ended => ({ type: 'broken', offset, text, end: offset });

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Character references as the characters they stand for; unknown names stay. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
