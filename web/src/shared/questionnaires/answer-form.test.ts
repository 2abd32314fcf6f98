import { describe, expect, it } from 'vitest';
import { answeredCount, answersOf, type Draft, faultOf, givenValue, type Question } from './answer-form.ts';

const question = (id: string, kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  id,
  kind,
  label: id,
  required: false,
  ...more,
});
const party = question('party', 'number', { required: true, max: 50 });
const from = question('from', 'single', { required: true, choices: ['a', 'b'] });
const heard = question('heard', 'multiple', { choices: ['a', 'b', 'c'] });
const say = question('say', 'text', { maxLength: 5 });
const all = [party, from, heard, say];

it.each([
  ['3', 3],
  [' ３ ', 3],
  ['１２', 12],
  ['1.5', 1.5],
  ['', undefined],
  ['three', 'three'],
] as const)('the number typed as "%s" is %s', (typed, value) => {
  expect(givenValue(party, typed)).toBe(value);
});

it('leaves texts as typed', () => {
  expect(givenValue(say, ' １２ ')).toBe(' １２ ');
});

describe('faults', () => {
  it.each<[string, Question, Draft, string | null]>([
    ['a required number left out', party, {}, 'required'],
    ['a required number emptied', party, { party: ' ' }, 'required'],
    ['a word in place of a number', party, { party: 'three' }, 'type'],
    ['too many', party, { party: '51' }, 'range'],
    ['a number in full width', party, { party: '４' }, null],
    ['a choice', from, { from: 2 }, null],
    ['a text that is too long', say, { say: '123456' }, 'too_long'],
  ])('%s', (_, question, draft, code) => {
    expect(faultOf(question, draft)?.code ?? null).toBe(code);
  });
});

it('sends only the answers that were given', () => {
  expect(answersOf(all, { party: '２', from: 1, heard: [], say: '', gone: 'x' })).toEqual({ party: 2, from: 1 });
});

it('counts the answers that can be sent', () => {
  expect(answeredCount(all, {})).toBe(0);
  expect(answeredCount(all, { party: '2', from: 1, heard: [1], say: 'abc' })).toBe(4);
  expect(answeredCount(all, { party: 'two', heard: [], say: '1234567' })).toBe(0);
});
