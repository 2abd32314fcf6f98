import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/en_US/en_US.ts';
import { japanese } from '../../i18n/ja_JP/ja_JP.ts';
import {
  combinedValue,
  combinedWords,
  fieldOfClash,
  linesOfClash,
  placeOfClash,
  stuckTitle,
  textsOfClash,
} from './clash-words.ts';

const data = {
  languages: ['ja_JP', 'en_US'],
  period: { start: '2026-10-01' },
  spots: [{ id: '3', name: { ja_JP: '影絵横丁', en_US: 'Shadow Alley' } }],
};
const ja = { texts: japanese, locale: 'ja_JP', data } as const;
const name = {
  path: '/spots/3/name',
  op: 'set',
  mine: { ja_JP: '影絵横丁', en_US: 'Ken name' },
  theirs: '影絵通り',
  by: null,
  at: null,
} as const;

describe('a clash', () => {
  it('names the item and the field as the form does', () => {
    expect(placeOfClash('/spots/3/name', ja)).toEqual({ of: '影絵横丁', what: '名前' });
    expect(placeOfClash('/spots/3/name/en_US', { ...ja, texts: english, locale: 'en_US' })).toEqual({
      of: 'Shadow Alley',
      what: 'Name (EN)',
    });
    expect(placeOfClash('', ja)).toEqual({ of: '', what: 'campaign.yaml' });
    expect(fieldOfClash('/spots/3/name/en_US')).toBe('/spots/3/name');
  });

  it('shows texts by language, and other values as their field does', () => {
    expect(linesOfClash(name, ja)).toEqual({
      mine: [
        { locale: 'ja_JP', words: '影絵横丁' },
        { locale: 'en_US', words: 'Ken name' },
      ],
      theirs: [{ locale: 'ja_JP', words: '影絵通り' }],
    });
    const whole = { path: '', op: 'set', mine: undefined, theirs: undefined } as const;
    expect(linesOfClash(whole, ja).mine).toEqual([{ locale: null, words: japanese.document.clash.wholeFile }]);
    const spot = { path: '/spots/3', op: 'remove', mine: undefined, theirs: data.spots[0] } as const;
    expect(linesOfClash(spot, ja)).toEqual({
      mine: [{ locale: null, words: japanese.document.clash.gone }],
      theirs: [{ locale: null, words: '影絵横丁' }],
    });
  });

  it('offers texts language by language', () => {
    const texts = textsOfClash(name, ja) ?? [];
    expect(texts.map(combinedWords)).toEqual(['影絵横丁\n影絵通り', 'Ken name']);
    expect(combinedValue(texts, ['影絵横丁通り', 'Ken name'])).toEqual({ ja_JP: '影絵横丁通り', en_US: 'Ken name' });
    const one = textsOfClash({ ...name, path: '/spots/3/name/ja_JP', mine: 'あ', theirs: 'い' }, ja) ?? [];
    expect(combinedValue(one, one.map(combinedWords))).toBe('あ\nい');
  });

  it('offers no other values for combination', () => {
    expect(textsOfClash({ ...name, path: '/spots/3/points', mine: 1, theirs: 2 }, ja)).toBeNull();
    const start = { ...name, path: '/period/start', mine: '2026-10-01', theirs: '2026-10-02' };
    expect(textsOfClash(start, ja)).toBeNull();
    expect(textsOfClash({ ...name, mine: undefined }, ja)).toBeNull();
  });
});

describe('a step that cannot be taken back', () => {
  const step = { path: '/spots/3', op: 'rename', mine: undefined, theirs: undefined } as const;

  it('says who has edited the same since, or that the id has been published', () => {
    expect(stuckTitle({ ...step, by: 'Ken', at: '2026-10-01T09:00:00Z' }, '18:00', english)).toContain('Ken');
    expect(stuckTitle({ ...step, by: null, at: null }, null, english)).toBe(english.document.stuck.published);
    expect(stuckTitle({ ...step, op: 'set', by: null, at: null }, null, english)).toContain(
      english.document.clash.someone,
    );
  });
});
