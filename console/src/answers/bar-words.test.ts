import { expect, it } from 'vitest';
import { answers as words } from '../i18n/en_US/answers.ts';
import { countTable, shareOf } from './bar-words.ts';
import type { QuestionResult } from './use-answers.ts';

const question = (over: Partial<QuestionResult>): QuestionResult => ({
  ...{ id: 'q', kind: 'single', label: 'Q', answered: 4, isHidden: false, bars: [], mean: null, median: null },
  ...over,
});

it('has a row for each bar, with the share of those who answered', () => {
  const results = {
    ...{
      questionnaires: [],
      courses: [],
      days: [],
      languages: [],
      chosen: 'signup',
      count: 4,
      isHidden: false,
      asOf: null,
      counting: null,
    },
    questions: [
      question({
        label: 'From',
        bars: [
          { key: '1', label: 'Town', count: 3 },
          { key: '9', label: null, count: 1 },
          { key: 'other', label: null, count: 0 },
        ],
      }),
      question({ kind: 'scale', label: 'Joy', answered: 3, bars: [{ key: '5', label: null, count: 1 }] }),
      question({ kind: 'text', label: 'Say' }),
    ],
  };
  expect(countTable(results, words, 'test')).toEqual({
    name: 'test-signup',
    headings: ['Question', 'Answer', 'Count', '%', 'Answered'],
    rows: [
      ['From', 'Town', 3, 75, 4],
      ['From', 'choice 9, not asked any more', 1, 25, 4],
      ['From', 'Earlier format', 0, 0, 4],
      ['Joy', '5', 1, 33, 3],
    ],
  });
});

it.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 0, 0],
  [4, 4, 100],
])('%i of %i are %i percent', (count, answered, share) => {
  expect(shareOf(count, answered)).toBe(share);
});
