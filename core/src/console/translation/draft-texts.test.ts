import { describe, expect, it } from 'vitest';
import { CampaignFile } from '../../campaign-file/campaign-file.ts';
import { sourceLanguage } from '../../document/campaign-languages.ts';
import type { Json } from '../../document/document-operations.ts';
import { draftTexts, itemOfText, kindOfText, pageFiles, TEXT_KINDS } from './draft-texts.ts';
import { TEXT_PLACES } from './places-of-texts.ts';
import { isToDo, marksByWords, stateOf, uncheckedByWords, uncheckedTexts } from './text-state.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
}

/** Whether a schema is that of a text by language. Names of files by language are shorter. */
const isText = ({ anyOf = [] }: Schema): boolean =>
  anyOf.some((one) => (one.properties?.['ja_JP']?.maxLength ?? 0) > 1000 || isText(one));

/** Every place of the schema with a text, with `*` for the id of an item. */
function placesIn(schema: Schema, at: readonly string[]): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const path = [...at, key];
    if (isText(part) || (part.items && isText(part.items))) return [path.join('/')];
    if (part.items?.properties) return placesIn(part.items, [...path, '*']);
    return placesIn(part, path);
  });
}

it('the table has every text of the campaign file, and the pages', () => {
  const pages = ['pages/howToPlay', 'pages/faq', 'pages/terms', 'pages/privacy'];
  const inSchema = [...placesIn(CampaignFile as unknown as Schema, []), ...pages];
  expect(TEXT_PLACES.map(({ pattern }) => pattern.join('/')).sort()).toEqual(inSchema.sort());
  expect(new Set(TEXT_KINDS).size).toBe(TEXT_PLACES.length);
});

const DATA: Json = {
  name: { ja_JP: 'まち', en_US: 'Town', ko_KR: '' },
  languages: ['ja_JP', 'en_US', 'ko_KR'],
  pages: { faq: { ja_JP: 'faq.md', en_US: 'faq.en.md' }, terms: 'terms.md' },
  notifications: [{ id: 'rain', title: '雨' }],
  spots: [
    {
      id: 'a',
      reading: { ja_JP: 'えー' },
      name: 'A',
      audio: { ja_JP: 'a.mp3' },
      methods: {
        keyword: { answers: ['secret'], hint: { ja_JP: 'かんばん' } },
        quiz: { question: '?', choices: [{ ja_JP: '赤', en_US: 'Red' }, '白'], answer: 2 },
      },
      group: [{ id: 'm', name: { en_US: 'Member' } }],
    },
  ],
};

const FILES: Record<string, string> = { 'faq.md': '# よくある質問\n', 'faq.en.md': '', 'terms.md': '# 規約\n' };
const texts = draftTexts(DATA, (file) => FILES[file]);

it('finds every text by section, in lists without ids and in files, and nothing else', () => {
  expect(texts.map(({ path, words, isShared }) => [path, words, isShared])).toEqual([
    ['/name', { ja_JP: 'まち', en_US: 'Town' }, false],
    ['/spots/a/reading', { ja_JP: 'えー' }, false],
    ['/spots/a/name', { ja_JP: 'A' }, true],
    ['/spots/a/methods/keyword/hint', { ja_JP: 'かんばん' }, false],
    ['/spots/a/methods/quiz/question', { ja_JP: '?' }, true],
    ['/spots/a/methods/quiz/choices/1', { ja_JP: '赤', en_US: 'Red' }, false],
    ['/spots/a/methods/quiz/choices/2', { ja_JP: '白' }, true],
    ['/spots/a/group/m/name', { en_US: 'Member' }, false],
    ['/notifications/rain/title', { ja_JP: '雨' }, true],
    ['/pages/faq', { ja_JP: '# よくある質問\n' }, false],
    ['/pages/terms', { ja_JP: '# 規約\n' }, true],
  ]);
  expect(pageFiles(DATA)).toEqual(['faq.md', 'faq.en.md', 'terms.md']);
});

it('says what a text belongs to and what it is', () => {
  const [name, reading, , , , choice] = texts;
  expect([name, reading, choice].map((text) => text && [itemOfText(text), kindOfText(text)])).toEqual([
    [null, 'name'],
    [{ list: 'spots', id: 'a' }, 'spots/reading'],
    [{ list: 'spots', id: 'a' }, 'spots/methods/quiz/choices'],
  ]);
});

it.each<[string, Json | null]>([
  ['no draft', null],
  ['a list in place of a map', { name: ['x'], spots: { id: 'a' } }],
  ['items without ids', { spots: [{ name: 'A' }] }],
  [
    'an id that is there twice',
    {
      spots: [
        { id: 'a', name: 'A' },
        { id: 'a', name: 'B' },
      ],
    },
  ],
])('finds no words in %s', (_, data) => {
  expect(draftTexts(data, () => undefined).flatMap(({ words }) => Object.values(words))).toEqual([]);
});

it('translates from the first language of the campaign', () => {
  expect(sourceLanguage({ languages: ['en_US', 'ja_JP'] })).toBe('en_US');
  expect(sourceLanguage({ languages: [] })).toBe('ja_JP');
  expect(sourceLanguage(null)).toBe('ja_JP');
});

describe('the state of a text', () => {
  const markOf = marksByWords([{ locale: 'en_US', source: 'まち', target: 'Town', was: 'むら' }]);
  const at = (path: string) => texts.find((text) => text.path === path) ?? (texts[0] as never);

  it.each([
    ['/name', 'ja_JP', 'source'],
    ['/name', 'en_US', 'stale'],
    ['/name', 'ko_KR', 'missing'],
    ['/spots/a/name', 'ja_JP', 'source'],
    ['/spots/a/name', 'en_US', 'shared'],
    ['/spots/a/reading', 'en_US', 'unneeded'],
    ['/notifications/rain/title', 'ja_JP', 'source'],
    ['/notifications/rain/title', 'en_US', 'missing'],
    ['/notifications/rain/title', 'zh_TW', 'shared'],
    ['/spots/a/methods/quiz/choices/2', 'ko_KR', 'missing'],
    ['/spots/a/methods/quiz/choices/1', 'en_US', 'done'],
    ['/spots/a/group/m/name', 'ja_JP', 'missing'],
    ['/spots/a/group/m/name', 'en_US', 'done'],
    // A page whose file is empty or not read yet is there.
    ['/pages/faq', 'en_US', 'done'],
    ['/pages/faq', 'ko_KR', 'missing'],
    ['/pages/terms', 'ko_KR', 'shared'],
  ] as const)('%s in %s is %s', (path, locale, state) => {
    expect(stateOf(at(path), locale, 'ja_JP', markOf)).toBe(state);
  });

  it('holds for these very words only', () => {
    const edited = { ...at('/name'), words: { ja_JP: '町', en_US: 'Town' } };
    expect(stateOf(edited, 'en_US', 'ja_JP', markOf)).toBe('done');
  });

  it('requires action if it is missing or stale', () => {
    expect((['missing', 'stale', 'shared', 'unneeded', 'source', 'done'] as const).filter(isToDo)).toEqual([
      'missing',
      'stale',
    ]);
  });
});

describe('translations that a machine made', () => {
  const [name] = texts as [(typeof texts)[number]];
  const pair = { locale: 'en_US', source: 'まち', target: 'Town' } as const;
  const isUnchecked = uncheckedByWords([pair]);

  it.each<[string, Partial<typeof name>, { locale: string; count: number }[]]>([
    ['as it was accepted', {}, [{ locale: 'en_US', count: 1 }]],
    ['written over by a person', { words: { ja_JP: 'まち', en_US: 'City' } }, []],
    ['of another source by now', { words: { ja_JP: '町', en_US: 'Town' } }, []],
    ['taken out', { words: { ja_JP: 'まち' } }, []],
    ['one string for all languages', { isShared: true, words: { ja_JP: 'まち' } }, []],
    [
      'also in a language that a person wrote',
      { words: { ja_JP: 'まち', en_US: 'Town', ko_KR: 'Town' } },
      [{ locale: 'en_US', count: 1 }],
    ],
  ])('count %s', (_, change, counts) => {
    expect(uncheckedTexts([{ ...name, ...change }], ['ja_JP', 'en_US', 'ko_KR'], isUnchecked)).toEqual(counts);
  });

  it('count wherever the words are, and only in languages of the campaign', () => {
    expect(uncheckedTexts([name, name], ['ja_JP', 'en_US'], isUnchecked)).toEqual([{ locale: 'en_US', count: 2 }]);
    expect(uncheckedTexts([name], ['ja_JP', 'ko_KR'], isUnchecked)).toEqual([]);
    expect(uncheckedTexts([name], ['en_US', 'ja_JP'], isUnchecked)).toEqual([]);
    expect(uncheckedTexts([name], [], isUnchecked)).toEqual([]);
  });
});
