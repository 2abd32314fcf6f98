import type { Locale } from '@meguri/core/lib/locale.ts';
import { expect, it } from 'vitest';
import { draftNotice, type NoticeLines, readIn } from './notice-draft.ts';

const line = (title: string, body = '') => ({ title, body });

it.each<[string, NoticeLines, Locale[], object]>([
  ['nothing', {}, ['en_US'], { title: {}, body: null, missing: ['en_US'] }],
  ['spaces', { en_US: line(' ') }, ['en_US'], { title: {}, body: null, missing: ['en_US'] }],
  ['one language', { en_US: line(' Rain ') }, ['en_US'], { title: { en_US: 'Rain' }, body: null, missing: [] }],
  [
    'a heading that is missing',
    { ja_JP: line('雨') },
    ['ja_JP', 'ko_KR'],
    { title: { ja_JP: '雨' }, body: null, missing: ['ko_KR'] },
  ],
  [
    'a text that is missing',
    { ja_JP: line('雨', '17 時まで'), en_US: line('Rain') },
    ['ja_JP', 'en_US'],
    { title: { ja_JP: '雨', en_US: 'Rain' }, body: { ja_JP: '17 時まで' }, missing: ['en_US'] },
  ],
  [
    'a language that the campaign does not have',
    { en_US: line('Rain'), ja_JP: line('雨') },
    ['en_US'],
    { title: { en_US: 'Rain' }, body: null, missing: [] },
  ],
])('of %s', (_what, lines, languages, notice) => {
  expect(draftNotice(lines, languages)).toEqual(notice);
});

it('puts the first language of the campaign first, which the others read', () => {
  const notice = draftNotice({ zh_TW: line('雨'), ko_KR: line('비', '17시까지') }, ['ko_KR', 'zh_TW', 'en_US']);
  expect(Object.keys(notice.title)).toEqual(['ko_KR', 'zh_TW']);
  expect(readIn(notice, 'en_US')).toEqual({
    title: { words: '비', language: 'ko_KR' },
    body: { words: '17시까지', language: 'ko_KR' },
  });
  expect(readIn(notice, 'zh_TW')).toEqual({
    title: { words: '雨', language: 'zh_TW' },
    body: { words: '17시까지', language: 'ko_KR' },
  });
});
