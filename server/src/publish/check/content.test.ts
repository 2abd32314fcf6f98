import { describe, expect, it } from 'vitest';
import { fileType } from './file-kinds.ts';
import { readSerials } from './serials.ts';
import { svgProblem } from './svg.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

describe('an SVG', () => {
  it.each([
    ['shapes', svg('<path d="M0 0h9"/><g><circle r="1"/></g>')],
    ['a prologue and comments', `<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg>\n${svg('')}`],
    ['gradients of its own', svg('<linearGradient id="a"/><rect fill="url(#a)"/><use href="#a"/>')],
    ['a style of its own', svg('<style>.a { fill: url("#a") }</style><text class="a">url of onload</text>')],
    ['an inline picture', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['an editor\u2019s own elements', svg('<sodipodi:namedview xmlns:sodipodi="http://example.jp/dtd" id="x"/>')],
  ])('with %s is a picture', (_, text) => {
    expect(svgProblem(text)).toBeNull();
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a script by prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
    ['a handler', svg('<g onclick="alert(1)"/>')],
    ['a handler on the root', '<svg onload="alert(1)"/>'],
    ['HTML inside', svg('<foreignObject><p/></foreignObject>')],
    ['HTML by namespace', svg('<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>')],
    ['a foreign picture', svg('<image href="https://example.jp/a.png"/>')],
    ['a foreign use', svg('<use xlink:href="other.svg#a"/>')],
    ['a script address', svg('<a href="java&#115;cript:alert(1)"><g/></a>')],
    ['an SVG in an address', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['an animated address', svg('<set attributeName="xlink:href" to="javascript:alert(1)"/>')],
    ['a foreign style', svg('<rect style="fill:url(https://example.jp/a.svg#b)"/>')],
    ['an escaped foreign style', svg('<rect style="fill:u\\72l(//example.jp/a)"/>')],
    ['an import', svg('<style>@import "https://example.jp/a.css";</style>')],
    ['an import behind CDATA', svg('<style><![CDATA[@im\\70ort "a.css";]]></style>')],
    ['a stylesheet', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
    ['tags that do not close', '<svg><g></svg>'],
    ['an end missing', '<svg><g/>'],
    ['attributes without quotes', '<svg width=9/>'],
    ['another root', '<html/>'],
    ['no element', 'hello'],
  ])('with %s is refused', (_, text) => {
    expect(svgProblem(text)).not.toBeNull();
  });

  it('is refused at the place of the fault', () => {
    const text = svg('<g/>\n<g onclick="x"/>');
    expect(text.slice(svgProblem(text)?.offset)).toMatch(/^<g onclick/);
  });
});

describe('the type of a file', () => {
  const bytes = (hex: string) => Buffer.from(hex.padEnd(32, '0'), 'hex');

  it.each([
    ['a.png', '89504e470d0a1a0a', true],
    ['a.png', 'ffd8ffe0', false],
    ['a.JPG', 'ffd8ffe0', true],
    ['a.jpeg', 'ffd8ffe0', true],
    ['a.webp', '524946460000000057454250', true],
    ['a.webp', '524946460000000057415645', false],
    ['a.gif', '474946383961', true],
    ['a.mp3', '494433', true],
    ['a.mp3', 'fffb90', true],
    ['a.mp3', 'fff150', false],
    ['a.aac', 'fff150', true],
    ['a.aac', 'fffb90', false],
    ['a.m4a', '000000206674797034', true],
    ['a.ogg', '4f676753', true],
    ['a.glb', '676c544602000000', true],
    ['a.glb', '676c544601000000', false],
    ['a.pmtiles', '504d54696c657303', true],
    ['a.md', '2320410a', false],
  ])('matches %s that begins with %s: %s', (name, hex, expected) => {
    expect(fileType(name)?.matches(bytes(hex))).toBe(expected);
  });

  it('is undefined for other extensions', () => {
    expect(['a.exe', 'png', '.png', 'a.html'].map(fileType)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('readSerials', () => {
  it.each([
    ['one code on each line', 'A\nB\n', ['A', 'B'], []],
    ['all line endings, blanks and empty lines', ' A \r\n\r\nB', ['A', 'B'], []],
    ['an empty list', '\n\n', [], [1]],
    ['columns', 'A,1\nB', ['B'], [1]],
    ['a repeated code', 'A\nB\nA\nA', ['A', 'B'], [3, 4]],
  ] as [string, string, string[], number[]][])('%s', (_, text, serials, lines) => {
    const read = readSerials(text);
    expect(read.serials).toEqual(serials);
    expect(read.problems.map(({ line }) => line)).toEqual(lines);
  });
});
