import { expect, it } from 'vitest';
import { sealLines, sizeFor } from './seal-text.ts';

it.each([
  ['みなと', ['みなと']],
  ['灯ノ浦みなとめぐり', ['灯ノ浦みな', 'とめぐり']],
  ['Harbour', ['Harbour']],
  ['Old Town and Harbour', ['Old Town', 'and Harbour']],
  ['Dampfschifffahrtsweg', ['Dampfschifffahrtsweg']],
])('sets %s in the lines %j', (name, lines) => {
  expect(sealLines(name)).toEqual(lines);
});

it('makes a long text smaller, never a short one larger', () => {
  expect(sizeFor('みなと', 100, 30)).toBe(30);
  expect(sizeFor('みなとのまちなみ', 80, 30)).toBe(10);
});
