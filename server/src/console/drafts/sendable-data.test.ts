import { describe, expect, it } from 'vitest';
import { WORK } from './document-work.ts';

describe('the data of a text', () => {
  it('is what the text says', () => {
    expect(WORK.dataOf('slug: a\nspots: [{ id: x, lat: 34.5 }]\n')).toEqual({
      slug: 'a',
      spots: [{ id: 'x', lat: 34.5 }],
    });
  });

  it.each(['', 'a: [', '- a list'])('is null while %j cannot be read as a campaign file', (text) => {
    expect(WORK.dataOf(text)).toBeNull();
  });

  it('is left out where aliases make it much longer than the text', () => {
    const words = 'x'.repeat(60_000);
    const text = (aliases: number) => `a: &words ${words}\nb: [${Array(aliases).fill('*words').join(', ')}]\n`;
    expect(WORK.dataOf(text(2))).toEqual({ a: words, b: [words, words] });
    expect(WORK.dataOf(text(90))).toBeUndefined();
  });
});
