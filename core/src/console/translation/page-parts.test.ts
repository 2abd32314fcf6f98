import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PROPOSAL_CHARACTERS } from './draft-texts.ts';
import { finerParts, haveMarksSurvived, joinedParts, type PagePart, pageParts } from './page-parts.ts';

const sent = (parts: readonly PagePart[]) => parts.filter(({ isSent }) => isSent).map(({ text }) => text);
const whole = (parts: readonly PagePart[]) => parts.map(({ text }) => text).join('');

it.each([
  ['# 灯 #\n\n## 質問\n', ['灯', '質問']],
  ['- [ ] 一つ\n  1. 二つ\n> > 引用  \n', ['一つ', '二つ', '引用']],
  ['```\nコード\n```\n本文', ['本文']],
  ['~~~\n```\n中\n~~~\n外', ['外']],
  ['| 時 | 所 |\n| --- | :-: |\n| 朝 | [門](a.md) |\n\n後', ['時', '所', '朝', '[門](a.md)', '後']],
  ['見出し\n===\n---\n[a]: https://a.example\n<br>\n', ['見出し']],
  ['![](gesture:stamp)\n\n{{name}}\n\nhttps://a.example\n\n**100**', []],
  ['住所\r\n東京\\\r\n', ['住所', '東京']],
])('of %j, %j is sent', (page, texts) => {
  expect(sent(pageParts(page))).toEqual(texts);
  expect(whole(pageParts(page))).toBe(page);
});

it.each([
  ['メニューの**復元**から', ['メニューの', '復元', 'から']],
  ['[**門**の図](a.md "題")と`x`', ['門', 'の図', 'と']],
  ['***強い*** _斜め_ snake_case_x', ['強い', '斜め', 'snake_case_x']],
  ['{{name}} は a@b.example へ', ['は', 'へ']],
])('in pieces, %j is %j', (line, texts) => {
  expect(sent(finerParts(line))).toEqual(texts);
  expect(whole(finerParts(line))).toBe(line);
});

it.each([
  ['**門**の[図](a.md)', 'The [map](a.md) of the **gate**', true],
  ['**門**', '** gate **', false],
  ['[図](a.md)', '[map] (a.md)', false],
  ['[図](a.md)', '[map](b.md)', false],
  ['{{name}}へ', 'to {{nom}}', false],
  ['門', '- gate', false],
  ['門', '`gate', false],
  ['門', 'the\ngate ', true],
  ['門', '---', false],
  ['門', ' ', false],
])('whether the marks of %j survive as %j: %j', (source, target, hasSurvived) => {
  expect(haveMarksSurvived(source, target)).toBe(hasSurvived);
});

it('puts spaces around marks where the language writes them, and makes no page of which a line is missing', () => {
  const words: Record<string, string> = { メニューの: 'Under', 復元: 'Restore', から: 'in\nthe menu' };
  const parts = finerParts('メニューの**復元**から');
  expect(joinedParts(parts, (text) => words[text], true)).toBe('Under **Restore** in the menu');
  expect(joinedParts(parts, (text) => words[text], false)).toBe('Under**Restore**in the menu');
  expect(joinedParts(parts, (text) => (text === '復元' ? ' ' : words[text]), true)).toBeNull();
});

it.each([
  ['# 門\n', 'gate', '# gate\n'],
  ['門\n', '- gate', null],
  ['門\n', '1. gate', null],
  ['| 時 | 所 |\n| --- | --- |\n| **朝** | a |\n', 'AM | morning', null],
  ['門\n', '`gate', null],
  ['門\n', '<gate', null],
  ['門\n', 'gate\n===', 'gate ===\n'],
  ['門\n', '===', null],
])('of %j, of which each line is translated as %j, it makes %j', (page, target, made) => {
  expect(joinedParts(pageParts(page), () => target, true)).toBe(made);
  const pieces = pageParts(page).flatMap((part) => (part.isSent ? finerParts(part.text) : [part]));
  expect(joinedParts(pieces, () => target, true)).toBe(made);
});

it('sends no piece that is too long', () => {
  const page = `${'長い文。'.repeat(3000)}\n${'あ'.repeat(9000)}`;
  expect(whole(pageParts(page))).toBe(page);
  expect(Math.max(...sent(pageParts(page)).map(({ length }) => length))).toBeLessThanOrEqual(PROPOSAL_CHARACTERS);
  expect(joinedParts(pageParts(page), () => '* gate', true)).toBeNull();
});

it('loses nothing of any page', () => {
  const folder = new URL('../../../../campaigns/akari/pages/', import.meta.url);
  const pages = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const piece = fc.constantFrom(
    ...'#*_`[]()<>|\\{}~-:1. !\n\r"灯a/@'.split(''),
    'https://a.example',
    '](',
    '**',
    '```',
    '| - |\n',
  );
  const made = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  const expectLossless = (page: string) => {
    const parts = pageParts(page);
    expect(whole(parts)).toBe(page);
    for (const text of sent(parts)) expect(whole(finerParts(text))).toBe(text);
  };
  for (const page of pages) expectLossless(page);
  fc.assert(fc.property(made, expectLossless), { numRuns: 500 });
});
