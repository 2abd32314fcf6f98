import { draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import { marksByWords } from '@meguri/core/console/translation/text-state.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { describe, expect, it } from 'vitest';
import { deskRows, isShown, nextToDo, offersWithin, progressBySection, progressOf } from './desk-rows.ts';
import { deskSearch, localeOfLang, SHOWN } from './desk-search.ts';

const spot = (id: string, name: Json): Json => ({ id, name });
const DATA: Json = {
  languages: ['ja_JP', 'en_US'],
  name: { ja_JP: '町', en_US: 'Town' },
  spots: [
    spot('a', { ja_JP: '入口', en_US: 'Entrance' }),
    spot('b', { ja_JP: '入口' }),
    spot('c', { ja_JP: '入口', en_US: 'Way in' }),
    spot('d', { ja_JP: '5 番', en_US: 'No. 6' }),
    spot('e', { ja_JP: '坂', en_US: 'Hill' }),
    spot('f', 'F'),
    spot('g', '入口'),
  ],
};
const desk = {
  texts: draftTexts(DATA, () => undefined),
  source: 'ja_JP',
  markOf: marksByWords([{ locale: 'en_US', source: '坂', target: 'Hill', was: '丘' }]),
  isUnchecked: () => false,
} as const;
const rows = deskRows(desk, 'en_US');
const idsOf = (shown: readonly { text: { path: string } }[]) => shown.map(({ text }) => text.path.split('/')[2] ?? '');

describe('the desk', () => {
  it.each([
    ['todo', ['b', 'e', 'g']],
    ['all', ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g']],
    ['warned', ['d']],
  ] as const)('lists %s', (show, ids) => {
    const shown = rows.filter((row) => isShown(row, show));
    expect(shown.map(({ text }) => (text.path === '/name' ? '' : text.path.split('/')[2]))).toEqual(ids);
  });

  it('counts what is left, without texts that are the same in every language', () => {
    expect(progressOf(rows)).toEqual({ total: 7, left: 3 });
    expect(progressBySection(rows)).toEqual([
      { section: 'cover', progress: { total: 1, left: 0 } },
      { section: 'spots', progress: { total: 6, left: 3 } },
    ]);
  });

  it('goes to the next text with something to do, and from the last to the first', () => {
    const path = (id: string) => `/spots/${id}/name`;
    expect(nextToDo(rows, path('a'))?.text.path).toBe(path('b'));
    expect(nextToDo(rows, path('b'))?.text.path).toBe(path('e'));
    expect(nextToDo(rows, path('e'))?.text.path).toBe(path('g'));
    expect(nextToDo(rows, path('g'))?.text.path).toBe(path('b'));
    expect(nextToDo(rows, '/gone')?.text.path).toBe(path('b'));
    expect(
      nextToDo(
        rows.filter(({ state }) => state !== 'missing'),
        path('e'),
      ),
    ).toBeNull();
  });

  it('knows texts with the same source', () => {
    const row = (id: string) => rows.find(({ text }) => text.path === `/spots/${id}/name`) ?? (rows[0] as never);
    expect(idsOf(row('a').twins.map((text) => ({ text })))).toEqual(['b', 'c', 'g']);
    expect(row('d').twins).toEqual([]);
    expect(offersWithin(desk, row('b'), 'en_US').map(({ words }) => words)).toEqual(['Entrance', 'Way in']);
    expect(offersWithin(desk, row('a'), 'en_US').map(({ words }) => words)).toEqual(['Way in']);
  });
});

describe('the address of the desk', () => {
  it.each([
    [
      { lang: 'ko', show: 'todo', in: 'spots', at: '/name' },
      { lang: 'ko', show: 'todo', in: 'spots', at: '/name' },
    ],
    [{ lang: 'ja_JP', show: 'none', in: 'x', at: 'name' }, {}],
    [{ lang: 1, show: ['todo'] }, {}],
  ])('%j is read as %j', (given, read) => expect(deskSearch(given)).toEqual(read));

  it('names languages by their tags', () => {
    expect(['ko', 'zh-Hant', 'x', undefined].map(localeOfLang)).toEqual(['ko_KR', 'zh_TW', undefined, undefined]);
    expect(SHOWN[0]).toBe('todo');
  });
});
