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
const harm = { code: 'question_answered', field: '/questionnaires/first/questions/from/kind', count: 1 } as const;

it('names a question by the words that visitors read', () => {
  expect(harmWords(harm, PUBLISHED, { texts: english, locale: 'en_US' })).toEqual({
    title: 'Changing Welcome Home town Answer',
    text: expect.stringContaining('answered it once.'),
  });
  expect(harmWords({ ...harm, count: 3 }, PUBLISHED, { texts: japanese, locale: 'ja_JP' })).toEqual({
    title: 'はじめに お住まい 答えかた の変更',
    text: expect.stringContaining('もう 3 件の答え'),
  });
});
