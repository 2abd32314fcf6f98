import { describe, expect, it } from 'vitest';
import { entryWords, localizedEdit, missingLanguages, wordsOf } from './localized-edit.ts';

const LANGUAGES = ['ja_JP', 'en_US'] as const;
const edit = (
  locale: 'ja_JP' | 'en_US',
  isRequired = false,
  languages: readonly ('ja_JP' | 'en_US')[] = LANGUAGES,
) => ({
  path: '/name',
  locale,
  languages,
  isRequired,
});

describe('editing the words of one language', () => {
  it.each([
    [
      'a new text of a campaign with several languages is a map',
      undefined,
      '坂',
      edit('ja_JP'),
      { op: 'set', path: '/name/ja_JP', value: '坂' },
    ],
    [
      'a new text of a campaign with one language is a string',
      undefined,
      '坂',
      edit('ja_JP', false, ['ja_JP']),
      { op: 'set', path: '/name', value: '坂' },
    ],
    [
      'a string stays one in its first language',
      '坂',
      '百灯坂',
      edit('ja_JP'),
      { op: 'set', path: '/name/ja_JP', value: '百灯坂' },
    ],
    [
      'a string becomes a map in another language',
      '坂',
      'Steps',
      edit('en_US'),
      { op: 'set', path: '/name/en_US', value: 'Steps' },
    ],
    [
      'one language of a map',
      { ja_JP: '坂', en_US: 'S' },
      'Steps',
      edit('en_US'),
      { op: 'set', path: '/name/en_US', value: 'Steps' },
    ],
    [
      'emptied words are taken out of a map',
      { ja_JP: '坂', en_US: 'S' },
      '',
      edit('en_US'),
      { op: 'remove', path: '/name/en_US' },
    ],
    ['with the last words the text is taken out', { ja_JP: '坂' }, '', edit('ja_JP'), { op: 'remove', path: '/name' }],
    [
      'but not a text that must exist',
      { ja_JP: '坂' },
      '',
      edit('ja_JP', true),
      { op: 'set', path: '/name/ja_JP', value: '' },
    ],
    ['an emptied string that must exist stays', '坂', '', edit('ja_JP', true), { op: 'set', path: '/name', value: '' }],
    ['an emptied string is taken out', '坂', '', edit('ja_JP'), { op: 'remove', path: '/name' }],
    ['emptying another language leaves a string alone', '坂', '', edit('en_US'), null],
    [
      'the words of a string for readers who do not know its letters say that they are the same',
      '坂',
      '坂',
      edit('en_US'),
      { op: 'set', path: '/name/en_US', value: '坂' },
    ],
    ['the words of a string that everybody can read change nothing', 'Café', 'Café', edit('en_US'), null],
    ['the same words change nothing', { ja_JP: '坂' }, '坂', edit('ja_JP'), null],
    ['no words in a language without words change nothing', { ja_JP: '坂' }, '', edit('en_US'), null],
  ])('%s', (_, text, next, given, operation) => {
    expect(localizedEdit(text, next, given)).toEqual(operation);
  });
});

it('a string stands for every language', () => {
  expect(wordsOf('坂', 'en_US')).toBe('坂');
  expect(entryWords('Café', 'en_US', LANGUAGES)).toBe('Café');
  expect(missingLanguages('Café', LANGUAGES)).toEqual(new Set());
  expect(missingLanguages({ ja_JP: '坂' }, LANGUAGES)).toEqual(new Set(['en_US']));
  expect(missingLanguages(undefined, LANGUAGES)).toEqual(new Set());
});

it('a string is not shown as written where its letters are not known', () => {
  expect(missingLanguages('坂', LANGUAGES)).toEqual(new Set(['en_US']));
  expect(entryWords('坂', 'en_US', LANGUAGES)).toBe('');
  expect(entryWords('坂', 'ja_JP', LANGUAGES)).toBe('坂');
  expect(missingLanguages('坂', ['ja_JP'])).toEqual(new Set());
});
