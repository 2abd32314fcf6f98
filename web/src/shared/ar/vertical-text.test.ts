import { expect, it } from 'vitest';
import { linesDown, setVertically } from './vertical-text.ts';

const turned = (line: string): string[] =>
  setVertically(line)
    .filter(({ isTurned }) => isTurned)
    .map(({ text }) => text);

it.each([
  ['あかりめぐり', []],
  ['スタンプラリー', ['ー']],
  ['「灯」2026', ['「', '」2026']],
  ['灯（あかり）めぐり〜夜〜', ['（', '）', '〜', '〜']],
  ['Akari 灯', ['Akari ']],
])('in "%s" these are rotated: %j', (line, expected) => {
  expect(turned(line)).toEqual(expected);
});

it.each([
  ['あかりめぐり', ['あかりめぐり']],
  ['あかりと港をめぐる百日', ['あかりと港を', 'めぐる百日']],
  ['あかりスタンプラリー', ['あかりスタ', 'ンプラリー']],
  ['灯（あかり）を2026年', ['灯（あかり）', 'を2026年']],
  ['あかりツアー会場の旅', ['あかりツアー', '会場の旅']],
])('breaks "%s" into lines of at most 7 letters: %j', (text, lines) => {
  expect(linesDown(text, 7)).toEqual(lines);
});

it('gives each kanji one em and Latin letters about half an em', () => {
  expect(setVertically('灯2026浦').map(({ along }) => Number(along.toFixed(2)))).toEqual([0.88, 2.12, 4.12]);
});

it('puts punctuation and small kana to the right, as in vertical writing', () => {
  const [big, dot, small] = setVertically('き、ゃ');
  expect(big!.across).toBe(0);
  expect(dot!.across).toBeGreaterThan(small!.across);
  expect(small!.across).toBeGreaterThan(0);
});
