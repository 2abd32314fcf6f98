import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../time/calendar-date.ts';
import { type AnswerValue, answerFault, answersFaults, nonEmptyAnswers, type Question } from './rules.ts';

const single: Question = { id: 'q', kind: 'single', choices: ['a', 'b', 'c'] };
const multiple: Question = { id: 'q', kind: 'multiple', choices: ['a', 'b', 'c'] };
const scale: Question = { id: 'q', kind: 'scale', max: 5 };
const number: Question = { id: 'q', kind: 'number', max: 50 };
const date: Question = { id: 'q', kind: 'date' };
const text: Question = { id: 'q', kind: 'text', maxLength: 5 };
const required = (question: Question): Question => ({ ...question, required: true });

describe('the answer to one question', () => {
  it.each([
    ['single, the first choice', single, 1, null],
    ['single, the last choice', single, 3, null],
    ['single, below the first choice', single, 0, 'choice'],
    ['single, above the last choice', single, 4, 'choice'],
    ['single, a fraction', single, 1.5, 'choice'],
    ['single, as text', single, '1', 'type'],
    ['single, as a list', single, [1], 'type'],
    ['single, missing', single, undefined, null],
    ['single, missing though required', required(single), undefined, 'required'],
    ['multiple, some', multiple, [3, 1], null],
    ['multiple, all', multiple, [1, 2, 3], null],
    ['multiple, none', multiple, [], null],
    ['multiple, none though required', required(multiple), [], 'required'],
    ['multiple, one choice twice', multiple, [2, 2], 'choice'],
    ['multiple, above the last choice', multiple, [1, 4], 'choice'],
    ['multiple, a single number', multiple, 1, 'type'],
    ['scale, the lowest value', scale, 1, null],
    ['scale, the highest value', scale, 5, null],
    ['scale, too low', scale, 0, 'range'],
    ['scale, too high', scale, 6, 'range'],
    ['scale, as text', scale, '5', 'type'],
    ['number, zero', number, 0, null],
    ['number, the maximum', number, 50, null],
    ['number, a fraction', number, 1.5, null],
    ['number, above the maximum', number, 51, 'range'],
    ['number, negative', number, -1, 'range'],
    ['number, above the default maximum', { ...number, max: undefined }, 1_000_000_001, 'range'],
    ['number, as text', number, '3', 'type'],
    ['number, missing though required', required(number), undefined, 'required'],
    ['date', date, '2028-02-29', null],
    ['date, a day that does not exist', date, '2026-02-29', 'format'],
    ['date, day first', date, '29-02-2028', 'format'],
    ['date, with a time', date, '2026-10-05T12:00:00Z', 'format'],
    ['date, empty', date, '', null],
    ['date, empty though required', required(date), '', 'required'],
    ['date, as a number', date, 20261005, 'type'],
    ['text, as long as allowed', text, '灯籠と海辺', null],
    ['text, an emoji counts as one character', text, '🏮🏮🏮🏮🏮', null],
    ['text, too long', text, '灯籠と海辺を', 'too_long'],
    ['text, only blanks though required', required(text), ' 　', 'required'],
    ['text, as a list', text, [1], 'type'],
  ] as [string, Question, AnswerValue | undefined, string | null][])('%s', (_what, question, value, code) => {
    expect(answerFault(question, value)?.code ?? null).toBe(code);
  });
});

describe('a filled-in questionnaire', () => {
  const questions: Question[] = [required({ ...single, id: 'from' }), { ...text, id: 'say' }];

  it('reports all faults together', () => {
    expect(answersFaults(questions, { say: 'much too long', 'a/b': 1 })).toEqual([
      { path: '/answers/from', code: 'required' },
      { path: '/answers/say', code: 'too_long', limit: 5 },
      { path: '/answers/a~1b', code: 'unknown' },
    ]);
    expect(answersFaults(questions, { from: 2 })).toEqual([]);
  });

  it('does not treat inherited properties as answers', () => {
    expect(answersFaults([required({ ...text, id: 'toString' })], {})).toEqual([
      { path: '/answers/toString', code: 'required' },
    ]);
  });

  it('leaves out empty answers', () => {
    expect(nonEmptyAnswers({ from: 2, say: '  ', many: [], day: '2026-10-05' })).toEqual({
      from: 2,
      day: '2026-10-05',
    });
  });
});

it.each([
  ['2026-10-05', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-10-32', false],
  ['0000-01-01', true],
  ['2026-1-5', false],
  ['２０２６-10-05', false],
])('%s is a day that exists: %s', (day, exists) => {
  expect(isCalendarDate(day)).toBe(exists);
});
