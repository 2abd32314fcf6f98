import { expect, it } from 'vitest';
import { titleSlip } from './slip.ts';

const textsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words = '']) => words);
const wordsOn = (title: string, lang: string): string[] => textsOf(titleSlip({ title, lang, font: 'serif' }).svg);

it.each<[string, string, string[]]>([
  ['ko', '히노우라 등불 순례', ['히노우라', '등불 순례']],
  ['ko', '히노우라 순례', ['히노우라 순례']],
  ['en', 'Lantern Walk of Hinoura', ['Lantern Walk', 'of Hinoura']],
  ['en', 'A Lantern', ['A Lantern']],
  ['en', 'Internationalization', ['Internationalization']],
  ['en', 'Around the town of the many lanterns', ['Around the', 'town of the', 'many lanterns']],
])('the slip in %s of "%s"', (lang, title, lines) => {
  expect(wordsOn(title, lang)).toEqual(lines);
});

it('sets a long name in several vertical lines, from right to left', () => {
  const { svg, width, height } = titleSlip({ title: 'あかりと港をめぐる百日のスタンプ帖', lang: 'ja', font: 'serif' });
  const columns = new Set([...svg.matchAll(/<text x="([\d.]+)"/g)].map(([, x]) => Number(x)));
  expect(textsOf(svg).join('')).toBe('あかりと港をめぐる百日のスタンプ帖');
  expect([...columns]).toEqual([...columns].toSorted((a, b) => b - a));
  expect(columns.size).toBe(2);
  expect(Math.min(...columns)).toBeGreaterThan(16);
  expect(Math.max(...columns)).toBeLessThan(width - 16);
  expect(height).toBeLessThan(12 * 26 * 1.06 + 50);
});

it('places each letter of a vertical slip in its own square, from top to bottom and within the paper', () => {
  const { svg, height } = titleSlip({ title: 'スタンプラリー', lang: 'ja', font: 'serif' });
  expect(textsOf(svg).join('')).toBe('スタンプラリー');
  const feet = [...svg.matchAll(/<text (?:x="\S+" y="|transform="translate\(\S+ )([\d.]+)/g)].map(([, y]) => Number(y));
  expect(feet).toHaveLength(7);
  expect(feet).toEqual(feet.toSorted((a, b) => a - b));
  expect(Math.max(...feet)).toBeLessThan(height - 16);
  expect(svg).toMatch(/rotate\(90\)" y="[\d.]+" font-size="26" text-anchor="middle">ー</);
});
