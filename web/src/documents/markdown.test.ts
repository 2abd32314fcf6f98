import { describe, expect, it } from 'vitest';
import { parseMarkdown, safeHref } from './markdown.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const paragraph = (...children: unknown[]) => ({ kind: 'paragraph', children });

describe('parseMarkdown', () => {
  it('removes the title in the first line, and only that one', () => {
    expect(parseMarkdown('# Terms\n\nHello\n\n# Other')).toEqual([
      paragraph(text('Hello')),
      { kind: 'heading', level: 1, children: [text('Other')] },
    ]);
  });

  it.each([
    ['bold beside a bracket', '**「灯」**の町', [{ kind: 'strong', children: [text('「灯」')] }, text('の町')]],
    ['bold before a colon', '**QR コード**：看板', [{ kind: 'strong', children: [text('QR コード')] }, text('：看板')]],
    [
      'an address line by line',
      '委員会\nakari@example.jp',
      [
        text('委員会'),
        { kind: 'break' },
        { kind: 'link', href: 'mailto:akari@example.jp', isExternal: false, children: [text('akari@example.jp')] },
      ],
    ],
    [
      'an external link',
      '[a](https://example.jp/)',
      [{ kind: 'link', href: 'https://example.jp/', isExternal: true, children: [text('a')] }],
    ],
    [
      'an internal link',
      '[a](/akari/faq)',
      [{ kind: 'link', href: '/akari/faq', isExternal: false, children: [text('a')] }],
    ],
    ['a script as a link', '[a](javascript:alert(1))', [text('a')]],
    ['a script behind an entity', '[a](java&#115;cript:alert(1))', [text('a')]],
    [
      'a number with its counter',
      'あと 3 個、5 スタンプ、第 1 枚、3 of 5',
      [text('あと 3\u00a0個、5\u00a0スタンプ、第 1\u00a0枚、3 of 5')],
    ],
    ['a picture', '![A lantern](x.png)', [text('A lantern')]],
    ['entities', 'Q&amp;A &lt;b&gt; &#9731;', [text('Q&A <b> ☃')]],
    ['HTML inside a line', 'a<b onclick="x()">b</b><br>c', [text('a'), text('b'), { kind: 'break' }, text('c')]],
    ['escapes', '\\*no\\*', [text('*'), text('no'), text('*')]],
  ])('%s', (_, source, children) => {
    expect(parseMarkdown(source)).toEqual([paragraph(...children)]);
  });

  it.each([
    ['alone', '![](gesture:stamp)', [{ kind: 'gesture', name: 'stamp' }]],
    [
      'before its line',
      '![x](gesture:scan)\nHold still',
      [{ kind: 'gesture', name: 'scan' }, paragraph(text('Hold still'))],
    ],
    ['among words', 'Press ![](gesture:stamp)', [{ kind: 'gesture', name: 'stamp' }, paragraph(text('Press '))]],
    ['that does not exist', '![Dance](gesture:dance)', [paragraph(text('Dance'))]],
    ['named like an inherited property', '![](gesture:toString)', [paragraph(text(''))]],
  ])('shows a gesture %s', (_, source, parts) => {
    expect(parseMarkdown(source)).toEqual(parts);
  });

  it('removes blocks of HTML', () => {
    expect(parseMarkdown('<script>alert(1)</script>\n\n<!-- note -->\n\nend')).toEqual([paragraph(text('end'))]);
  });

  it('reads lists, also nested and numbered', () => {
    expect(parseMarkdown('- a\n  1. b\n- c')).toEqual([
      {
        kind: 'list',
        start: null,
        items: [
          [paragraph(text('a')), { kind: 'list', start: 1, items: [[paragraph(text('b'))]] }],
          [paragraph(text('c'))],
        ],
      },
    ]);
  });

  it('reads tables, quotes, rules and code', () => {
    expect(parseMarkdown('| a | b |\n| - | - |\n| 1 | **2** |\n\n> q\n\n---\n\n```\n<x>\n```')).toEqual([
      {
        kind: 'table',
        head: [[text('a')], [text('b')]],
        rows: [[[text('1')], [{ kind: 'strong', children: [text('2')] }]]],
      },
      { kind: 'quote', children: [paragraph(text('q'))] },
      { kind: 'rule' },
      { kind: 'code', text: '<x>' },
    ]);
  });

  it('reads an empty text', () => {
    expect(parseMarkdown('\ufeff')).toEqual([]);
  });
});

describe('safeHref', () => {
  it.each([
    ['https://example.jp/a?b#c', 'https://example.jp/a?b#c'],
    ['mailto:a@example.jp', 'mailto:a@example.jp'],
    ['tel:+81-3-0000-0000', 'tel:+81-3-0000-0000'],
    ['/akari/faq', '/akari/faq'],
    ['faq', 'faq'],
    ['#part-2', '#part-2'],
    ['?a=b:c', '?a=b:c'],
    ['JavaScript:alert(1)', null],
    [' java\nscript:alert(1)', null],
    ['\u0001javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['blob:https://example.jp/x', null],
  ])('%j is %j', (href, safe) => {
    expect(safeHref(href)).toBe(safe);
  });
});
