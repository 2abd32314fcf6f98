import { describe, expect, it } from 'vitest';
import { matchingSpots } from './search-spots.ts';

const spot = (number: number, id: string, name: string, courses: string[]) => ({
  number,
  id,
  name,
  courses,
  lang: 'ja_JP' as const,
  methods: [],
  radius: null,
});
const SPOTS = [spot(1, 'station', '旧灯ノ浦駅', ['minato']), spot(2, 'cafe', '島カフェ', ['yoru'])];
const ids = (words: string, course: string | null = null) =>
  matchingSpots(SPOTS, { words, course }).map(({ id }) => id);

describe('searching spots', () => {
  it('finds by name, id and number', () => {
    expect(ids('駅')).toEqual(['station']);
    expect(ids('CAFE')).toEqual(['cafe']);
    expect(ids('２')).toEqual(['cafe']);
    expect(ids('')).toEqual(['station', 'cafe']);
  });

  it('takes hiragana and katakana for the same', () => {
    expect(ids('かふぇ')).toEqual(['cafe']);
  });

  it('needs every word, in the chosen course', () => {
    expect(ids('島 駅')).toEqual([]);
    expect(ids('', 'minato')).toEqual(['station']);
  });
});
