import type { Json } from '@meguri/core/document/document-operations.ts';
import { expect, it } from 'vitest';
import { english } from '../i18n/en_US/en_US.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { harmWords } from './harm-words.ts';

const PUBLISHED: Json = {
  languages: ['ja_JP', 'en_US'],
  questionnaires: [
    {
      id: 'first',
      title: { ja_JP: 'はじめに', en_US: 'Welcome' },
      questions: [{ id: 'from', kind: 'single', label: { ja_JP: 'お住まい', en_US: 'Home town' }, choices: ['A'] }],
    },
  ],
};
const PRIZES: Json = {
  languages: ['ja_JP'],
  presents: [
    { id: 'wheel', kind: 'lottery', name: '福引' },
    { id: 'towel', kind: 'goods', name: '手ぬぐい' },
  ],
};
const harm = { code: 'question_answered', field: '/questionnaires/first/questions/from/kind', count: 1 } as const;

it('names a question by the words that visitors read', () => {
  expect(harmWords(harm, PUBLISHED, { texts: english, locale: 'en_US' })).toEqual({
    title: 'Changing Welcome Home town Answer',
    text: expect.stringContaining('answered it once.'),
  });
  expect(harmWords({ ...harm, count: 3 }, PUBLISHED, { texts: japanese, locale: 'ja_JP' })).toEqual({
    title: 'はじめに お住まい 答えかたの変更',
    text: expect.stringContaining('もう 3 件の答え'),
  });
});

it.each([
  ['wheel', 'はずれも数えています', 'losses included'],
  ['towel', '来場者が 3 個持っています', 'hold 3 that are not used yet'],
])('says what is counted of the present %s', (id, ja, en) => {
  const changed = { code: 'present_changed', field: `/presents/${id}/kind`, count: 3 } as const;
  expect(harmWords(changed, PRIZES, { texts: japanese, locale: 'ja_JP' }).text).toContain(ja);
  expect(harmWords(changed, PRIZES, { texts: english, locale: 'en_US' }).text).toContain(en);
});
