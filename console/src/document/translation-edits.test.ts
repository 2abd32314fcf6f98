import { draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { describe, expect, it } from 'vitest';
import { pageHash, translationStep } from './translation-edits.ts';

const DATA: Json = {
  languages: ['ja_JP', 'en_US', 'ko_KR'],
  name: { ja_JP: '町' },
  description: 'ひとつ',
  pages: {
    faq: { ja_JP: 'pages/faq.ja_JP.md', en_US: 'pages/faq.en_US.md' },
    terms: 'terms.md',
    privacy: { ja_JP: 'terms.ko_KR.md' },
  },
  spots: [
    {
      id: 'a',
      name: 'A',
      methods: { quiz: { question: '?', choices: [{ ja_JP: '赤', en_US: 'Red' }, '白'] } },
    },
  ],
};
const FILES = ['pages/faq.ja_JP.md', 'pages/faq.en_US.md', 'terms.md', 'terms.ko_KR.md', 'pages/faq.ko_KR.md'].map(
  (path) => ({ path, sha256: `hash of ${path}`, contentType: 'text/markdown', size: 1, original: null }),
);
const texts = draftTexts(DATA, (file) => file);

const LANGUAGES: Locale[] = ['ja_JP', 'en_US', 'ko_KR'];

const textAt = (path: string) => {
  const text = texts.find((one) => one.path === path);
  if (!text) throw new Error(path);
  return text;
};

const step = (...edits: [path: string, locale: Locale, words: string, base?: string | null][]) =>
  translationStep(
    { data: DATA, files: FILES, languages: LANGUAGES },
    edits.map(([path, locale, words, base]) => ({
      text: textAt(path),
      locale,
      words,
      ...(base === undefined ? {} : { base }),
    })),
  );

const CHOICES = '/spots/a/methods/quiz/choices';

describe('a text', () => {
  it.each<[string, [string, Locale, string][], object[]]>([
    ['in a new language', [['/name', 'en_US', 'Town']], [{ op: 'set', path: '/name/en_US', value: 'Town' }]],
    ['with the words that it has', [['/name', 'ja_JP', '町']], []],
    [
      'that was one for all languages, twice',
      [
        ['/description', 'en_US', 'One'],
        ['/description', 'ko_KR', '하나'],
      ],
      [
        { op: 'set', path: '/description/en_US', value: 'One' },
        { op: 'set', path: '/description/ko_KR', value: '하나' },
      ],
    ],
    [
      'in a list without ids, twice',
      [
        [`${CHOICES}/1`, 'ko_KR', '빨강'],
        [`${CHOICES}/2`, 'ko_KR', '하양'],
      ],
      [
        {
          op: 'set',
          path: CHOICES,
          value: [
            { ja_JP: '赤', en_US: 'Red', ko_KR: '빨강' },
            { ja_JP: '白', ko_KR: '하양' },
          ],
        },
      ],
    ],
    [
      'that is emptied',
      [[`${CHOICES}/1`, 'en_US', '']],
      [{ op: 'set', path: CHOICES, value: [{ ja_JP: '赤' }, '白'] }],
    ],
  ])('%s', (_, edits, operations) => {
    expect(step(...edits)).toEqual({ operations, files: [] });
  });
});

describe('a page', () => {
  it.each<[string, Locale, string | null]>([
    ['/pages/faq', 'en_US', 'hash of pages/faq.en_US.md'],
    ['/pages/faq', 'ko_KR', null],
    ['/pages/terms', 'ja_JP', 'hash of terms.md'],
    ['/pages/terms', 'en_US', null],
  ])('%s has in %s the content %s', (path, locale, hash) => {
    expect(pageHash({ files: FILES, languages: LANGUAGES }, { text: textAt(path), locale })).toBe(hash);
  });

  it('replaces only the content that it was made from', () => {
    const replaces = (...edit: [string, Locale, string, string | null]) => step(edit).files[0]?.replaces;
    expect(replaces('/pages/faq', 'en_US', '# New\n', 'an older hash')).toBe('an older hash');
    expect(replaces('/pages/faq', 'en_US', '# New\n', null)).toBeNull();
    // A file that no page names has no content that anybody could have seen.
    expect(replaces('/pages/faq', 'ko_KR', '# 새\n', null)).toBe('hash of pages/faq.ko_KR.md');
  });

  it('is written into its file', () => {
    expect(step(['/pages/faq', 'en_US', '# New\n'])).toEqual({
      operations: [],
      files: [{ path: 'pages/faq.en_US.md', text: '# New\n', replaces: 'hash of pages/faq.en_US.md' }],
    });
  });

  it('gets a file of its own in a new language, also where a file of that name is left over', () => {
    expect(step(['/pages/faq', 'ko_KR', '# 새\n'])).toEqual({
      operations: [{ op: 'set', path: '/pages/faq/ko_KR', value: 'pages/faq.ko_KR.md' }],
      files: [{ path: 'pages/faq.ko_KR.md', text: '# 새\n', replaces: 'hash of pages/faq.ko_KR.md' }],
    });
  });

  it('that was one for all languages keeps its file for the first', () => {
    expect(step(['/pages/terms', 'en_US', '# T\n'], ['/pages/terms', 'ko_KR', '# K\n'])).toEqual({
      operations: [
        { op: 'set', path: '/pages/terms/en_US', value: 'terms.en_US.md' },
        // Another page has the file terms.ko_KR.md.
        { op: 'set', path: '/pages/terms/ko_KR', value: 'terms.ko_KR-2.md' },
      ],
      files: [
        { path: 'terms.en_US.md', text: '# T\n', replaces: null },
        { path: 'terms.ko_KR-2.md', text: '# K\n', replaces: null },
      ],
    });
    expect(step(['/pages/terms', 'ja_JP', '# J\n'])).toEqual({
      operations: [],
      files: [{ path: 'terms.md', text: '# J\n', replaces: 'hash of terms.md' }],
    });
  });

  it('that is emptied is not named any more', () => {
    expect(step(['/pages/faq', 'en_US', ''])).toEqual({
      operations: [{ op: 'remove', path: '/pages/faq/en_US' }],
      files: [],
    });
    expect(step(['/pages/terms', 'en_US', ''])).toEqual({ operations: [], files: [] });
  });
});
