import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../time/calendar-date.ts';
import { type AnswerValue, answerFault, answersFaults, givenAnswers, type Question } from './rules.ts';

const single: Question = { id: 'q', kind: 'single', choices: ['a', 'b', 'c'] };
const multiple: Question = { id: 'q', kind: 'multiple', choices: ['a', 'b', 'c'] };
const scale: Question = { id: 'q', kind: 'scale', max: 5 };
const number: Question = { id: 'q', kind: 'number', max: 50 };
const date: Question = { id: 'q', kind: 'date' };
const text: Question = { id: 'q', kind: 'text', maxLength: 5 };
const required = (question: Question): Question => ({ ...question, required: true });

describe('the answer to one question', () => {
  it.each([
    ['single, the first', single, 1, null],
    ['single, the last', single, 3, null],
    ['single, before the first', single, 0, 'choice'],
    ['single, past the last', single, 4, 'choice'],
    ['single, between two', single, 1.5, 'choice'],
    ['single, as text', single, '1', 'type'],
    ['single, as a list', single, [1], 'type'],
    ['single, left out', single, undefined, null],
    ['single, left out though required', required(single), undefined, 'required'],
    ['multiple, some', multiple, [3, 1], null],
    ['multiple, all', multiple, [1, 2, 3], null],
    ['multiple, none', multiple, [], null],
    ['multiple, none though required', required(multiple), [], 'required'],
    ['multiple, one twice', multiple, [2, 2], 'choice'],
    ['multiple, past the last', multiple, [1, 4], 'choice'],
    ['multiple, a number alone', multiple, 1, 'type'],
    ['scale, the least', scale, 1, null],
    ['scale, the most', scale, 5, null],
    ['scale, too little', scale, 0, 'range'],
    ['scale, too much', scale, 6, 'range'],
    ['scale, as text', scale, '5', 'type'],
    ['number, none of something', number, 0, null],
    ['number, the most', number, 50, null],
    ['number, a part', number, 1.5, null],
    ['number, too many', number, 51, 'range'],
    ['number, less than none', number, -1, 'range'],
    ['number, without a bound', { ...number, max: undefined }, 1_000_000_001, 'range'],
    ['number, as text', number, '3', 'type'],
    ['number, left out though required', required(number), undefined, 'required'],
    ['date', date, '2028-02-29', null],
    ['date, a day that is none', date, '2026-02-29', 'format'],
    ['date, the other way round', date, '29-02-2028', 'format'],
    ['date, with a time', date, '2026-10-05T12:00:00Z', 'format'],
    ['date, empty', date, '', null],
    ['date, empty though required', required(date), '', 'required'],
    ['date, as a number', date, 20261005, 'type'],
    ['text, just fits', text, '灯籠と海辺', null],
    ['text, emoji are one character each', text, '🏮🏮🏮🏮🏮', null],
    ['text, too long', text, '灯籠と海辺を', 'too_long'],
    ['text, only blanks though required', required(text), ' 　', 'required'],
    ['text, as a list', text, [1], 'type'],
  ] as [string, Question, AnswerValue | undefined, string | null][])('%s', (_what, question, value, code) => {
    expect(answerFault(question, value)?.code ?? null).toBe(code);
  });
});

describe('a filled-in questionnaire', () => {
  const questions: Question[] = [required({ ...single, id: 'from' }), { ...text, id: 'say' }];

  it('is judged as a whole', () => {
    expect(answersFaults(questions, { say: 'much too long', 'a/b': 1 })).toEqual([
      { path: '/answers/from', code: 'required' },
      { path: '/answers/say', code: 'too_long', limit: 5 },
      { path: '/answers/a~1b', code: 'unknown' },
    ]);
    expect(answersFaults(questions, { from: 2 })).toEqual([]);
  });

  it('asks nothing by the names that every object has', () => {
    expect(answersFaults([required({ ...text, id: 'toString' })], {})).toEqual([
      { path: '/answers/toString', code: 'required' },
    ]);
  });

  it('keeps what was given', () => {
    expect(givenAnswers({ from: 2, say: '  ', many: [], day: '2026-10-05' })).toEqual({ from: 2, day: '2026-10-05' });
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
