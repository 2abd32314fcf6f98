import { expect, it } from 'vitest';
import { titleSlip } from './slip.ts';

const wordsOn = (title: string, lang: string): string[] =>
  [...titleSlip({ title, lang, font: 'serif' }).svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words = '']) => words);

it.each<[string, string, string[]]>([
  ['ko', '히노우라 등불 순례', ['히노우라', '등불 순례']],
  ['ko', '히노우라 순례', ['히노우라 순례']],
  ['en', 'Lantern Walk of Hinoura', ['Lantern Walk', 'of Hinoura']],
  ['en', 'A Lantern', ['A Lantern']],
  ['en', 'Internationalization', ['Internationalization']],
  ['en', 'Around the town of the many lanterns', ['Around the', 'town of the', 'many lanterns']],
  ['ja', '灯ノ浦 あかりめぐり', ['灯ノ浦 あかりめぐり']],
])('the slip in %s of "%s"', (lang, title, lines) => {
  expect(wordsOn(title, lang)).toEqual(lines);
});
