import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContent } from './content.ts';
import { svgProblem } from './svg.ts';

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK}>${inside}</svg>`;
const reasonOf = (text: string) => svgProblem(text)?.reason ?? null;

describe('a picture by an editor', () => {
  it.each([
    [
      'the DOCTYPE of SVG 1.1',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">${svg('')}`,
    ],
    ['an encoding declaration', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>${svg('')}`],
    ['CDATA in a style', svg('<style><![CDATA[.a > .b { fill: url(#a) }]]></style>')],
    ['another processing instruction', svg('<?editor keep?>')],
    ['character references', svg('<text>&lt;&#39;&#x3042;&gt;</text>')],
    ['a local xlink:href', svg('<use xlink:href="#a"/>')],
    ['a prefix for SVG itself', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>'],
    ['an inline font', svg('<style>@font-face { src: url("data:font/woff2;base64,AAAA") }</style>')],
    ['a media query', svg('<style>@media (prefers-color-scheme: dark) { .a { fill: var(--a, rgb(0 0 0)) } }</style>')],
    ['groups inside one another', svg('<g>'.repeat(200) + '</g>'.repeat(200))],
  ])('with %s is accepted', (_, text) => {
    expect(reasonOf(text)).toBeNull();
  });
});

describe('a hostile SVG', () => {
  const DOCTYPE = 'no entity definitions';
  const STYLE = 'no style that refers to another file';
  const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

  it.each([
    ['an expanding entity', `<!DOCTYPE svg [<!ENTITY e0 "x">${entities}]>${svg('&e9;')}`, DOCTYPE],
    ['an external entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`, DOCTYPE],
    ['a parameter entity', `<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://example.jp/x"> %x;]>${svg('')}`, DOCTYPE],
    ['an attribute default', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`, DOCTYPE],
    ['an undefined entity', svg('&nbsp;'), /undefined entity/],
    ['a script in a foreign namespace', svg('<x:script xmlns:x="urn:x"/>'), 'no <x:script> element'],
    ['a script in mixed case', svg('<ScRiPt/>'), 'no <ScRiPt> element'],
    ['a script in CDATA', svg('<script><![CDATA[alert(1)]]></script>'), 'no <script> element'],
    ['a handler in mixed case', svg('<g oNcLiCk="x"/>'), 'no event handler (oNcLiCk)'],
    ['a handler by prefix', svg('<g x:onload="x" xmlns:x="urn:x"/>'), 'no event handler (x:onload)'],
    ['a foreignObject in mixed case', svg('<FOREIGNOBJECT/>'), 'no <FOREIGNOBJECT> element'],
    ['an HTML namespace by reference', svg('<x:p xmlns:x="http://www.w3.org/1999/&#120;html"/>'), 'no HTML inside'],
    ['an HTML namespace for all', svg('<p xmlns="http://www.w3.org/1999/xhtml"/>'), 'no HTML inside'],
    ['a script address', svg('<a href="javascript:alert(1)"/>'), 'no reference to another file (href)'],
    ['a script address by xlink', svg('<a xlink:href=" JavaScript:x"/>'), 'no reference to another file (xlink:href)'],
    ['a script address in two lines', svg('<a href="java&#10;script:x"/>'), 'no reference to another file (href)'],
    ['xlink by another prefix', svg('<use y:href="a.svg#a" xmlns:y="http://www.w3.org/1999/xlink"/>'), /\(y:href\)/],
    ['another base', svg('<g xml:base="//example.jp/"><use href="#a"/></g>'), 'no xml:base'],
    ['an animated source', svg('<set attributeName="xlink:href" to="#a"/>'), 'no animated reference'],
    ['a list of values with a quote', svg(`<animate attributeName="fill" values="'a;url(//x/y#z)"/>`), STYLE],
    ['a list of values in a comment', svg('<animate attributeName="fill" values="/*;url(//x/y#z);*/"/>'), STYLE],
    ['a style in two parts', svg('<style>@im<![CDATA[port "a.css";]]></style>'), 'no imported style'],
    ['a style around a comment', svg('<style>@im<!-- -->port "a.css";</style>'), 'no imported style'],
    ['a style around an element', svg('<style>a{b:u<g/>rl(a.svg)}</style>'), STYLE],
    ['a style behind a comment in a string', svg('<style>a{b:"/*"}c{d:url(//a/b)}e{f:"*/"}</style>'), STYLE],
    ['an address as a string', svg('<style>a{b:url( "//example.jp/a" )}</style>'), STYLE],
    ['an address in mixed case', svg('<g style="fill:URL(a.svg#a)"/>'), STYLE],
    ['an address in an attribute', svg('<g mask="url(a.svg#a)"/>'), STYLE],
    ['an address that is broken', svg('<g mask="url(a b)"/>'), STYLE],
    ['a set of pictures', svg('<g style=\'mask:image-set("//example.jp/a" 1x)\'/>'), STYLE],
    ['a source by variable', svg('<style>a{mask:src(var(--a))}</style>'), STYLE],
    ['a stylesheet in mixed case', `<?XML-stylesheet href="a.css"?>${svg('')}`, 'no external stylesheet'],
    ['another encoding', `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('')}`, /^no encoding but UTF-8/],
    ['an undeclared prefix', svg('<a:g/>'), /unbound namespace prefix/],
    ['an attribute twice', svg('<g a="1" a="2"/>'), /duplicate attribute/],
    ['an attribute twice by namespace', svg('<g xmlns:a="u" xmlns:b="u" a:c="1" b:c="2"/>'), /duplicate attribute/],
    ['a second root', `${svg('')}<svg/>`, /only one root/],
    ['text after the root', `${svg('')}x`, /text data outside of root node/],
    ['a control character', svg('\u0001'), /disallowed character/],
    ['a NUL', svg('\0'), /disallowed character/],
    ['a reference to a control character', svg('&#1;'), /malformed character entity|character/],
    ['an end of CDATA in text', svg(']]>'), /"\]\]>"/],
    ['a comment in a comment', svg('<!-- -- -->'), /malformed comment/],
    ['an unclosed comment', `${svg('')}<!-- `, /well-formed/],
    ['an unclosed instruction', `${svg('')}<?a `, /well-formed/],
    ['an unclosed CDATA', '<svg><![CDATA[ ', /well-formed/],
    ['an unclosed DOCTYPE', '<!DOCTYPE svg <svg/>', /well-formed/],
    ['an end in another case', '<svg></SVG>', /unexpected close tag/],
    ['no text', '', /well-formed/],
  ])('with %s is refused for it', (_, text, reason) => {
    if (typeof reason === 'string') expect(reasonOf(text)).toBe(reason);
    else expect(reasonOf(text)).toMatch(reason);
  });

  it.each([
    ['elements without an end', `<svg>${'<g>'.repeat(3_300_000)}`],
    ['elements inside one another', `<svg>${'<g>'.repeat(1_400_000)}${'</g>'.repeat(1_400_000)}</svg>`],
    ['open angle brackets', '<'.repeat(10_000_000)],
  ])('with 10 MB of %s is refused quickly', (_, text) => {
    const start = performance.now();
    expect(svgProblem(text)).not.toBeNull();
    expect(performance.now() - start).toBeLessThan(3_000);
  });

  it('never makes the parser throw', () => {
    const part = fc.constantFrom(
      ...'<svg xmlns="urn:x"> </svg> <g> <g/> </g> <!-- --> <![CDATA[ ]]> <?a ?> <!DOCTYPE [ ] > &lt; &a; " \' = a:b url( @ \\ x'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        expect(() => svgProblem(parts.join(' '))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe('the bytes of an SVG', () => {
  const faultsOf = (bytes: Buffer) =>
    checkContent({ ok: true, path: 'a.svg', contentType: 'image/svg+xml', sha256: '', bytes }, ['images', 0]).faults;

  it('may begin with the byte-order mark of UTF-8', () => {
    expect(faultsOf(Buffer.from(`\ufeff${svg('')}`))).toEqual([]);
  });

  it.each([
    ['little-endian', Buffer.from(`\ufeff${svg('')}`, 'utf16le')],
    ['big-endian', Buffer.from(`\ufeff${svg('')}`, 'utf16le').swap16()],
    ['unmarked', Buffer.from(svg(''), 'utf16le')],
  ])('in %s UTF-16 are refused', (_, bytes) => {
    expect(faultsOf(bytes)).toHaveLength(1);
  });

  it.each(['\n', '\r\n'])('are refused with the line of the fault (%j)', (end) => {
    const lines = ['<svg xmlns="http://www.w3.org/2000/svg">', '<!-- 😀 -->', '<g', ' onclick="x"/>', '</svg>'];
    expect(faultsOf(Buffer.from(lines.join(end)))).toMatchObject([{ line: 3, code: 'file_unsafe' }]);
  });
});
