import { describe, expect, it } from 'vitest';
import type { Json } from '../../document/document-operations.ts';
import { draftTexts } from './draft-texts.ts';
import { madePairs, pairsIn } from './made-pairs.ts';

const textsOf = (data: Json) => draftTexts(data, (file) => `content of ${file}`);
const named = (name: Json): Json => ({ name });
const choices = (...list: Json[]): Json => ({ spots: [{ id: 'a', methods: { quiz: { choices: list } } }] });
const spots = (...list: [string, Json][]): Json => ({ spots: list.map(([id, name]) => ({ id, name })) });

describe.each<[string, Json, Json, string[]]>([
  ['a first translation', named({ ja_JP: '坂' }), named({ ja_JP: '坂', en_US: 'Hill' }), ['坂 Hill']],
  ['another translation', named({ ja_JP: '坂', en_US: 'Hill' }), named({ ja_JP: '坂', en_US: 'Slope' }), ['坂 Slope']],
  ['another source', named({ ja_JP: '坂', en_US: 'Hill' }), named({ ja_JP: '百灯坂', en_US: 'Hill' }), []],
  [
    'both at once',
    named({ ja_JP: '坂', en_US: 'Hill' }),
    named({ ja_JP: '百灯坂', en_US: 'Lantern Hill' }),
    ['百灯坂 Lantern Hill'],
  ],
  [
    'a text that becomes one by language',
    named('坂'),
    named({ ja_JP: '坂', en_US: 'Hill', ko_KR: '언덕' }),
    ['坂 Hill', '坂 언덕'],
  ],
  ['one text for all languages', named({ ja_JP: '坂', en_US: 'Hill' }), named('坂'), []],
  ['nothing', named({ ja_JP: '坂', en_US: 'Hill' }), named({ ja_JP: '坂', en_US: 'Hill' }), []],
  ['a translation without a source', named({}), named({ en_US: 'Hill' }), []],
  [
    'another order of a list',
    choices({ ja_JP: '赤', en_US: 'Red' }, { ja_JP: '白', en_US: 'White' }),
    choices({ ja_JP: '白', en_US: 'White' }, { ja_JP: '赤', en_US: 'Red' }),
    [],
  ],
  [
    'another order of a list, and another source',
    choices({ ja_JP: '赤', en_US: 'Red' }, { ja_JP: '白', en_US: 'White' }),
    choices({ ja_JP: '白', en_US: 'White' }, { ja_JP: '紅', en_US: 'Red' }),
    [],
  ],
  ['another id', spots(['a', { ja_JP: '坂', en_US: 'Hill' }]), spots(['b', { ja_JP: '坂', en_US: 'Hill' }]), []],
  [
    'a copy of a text',
    spots(['a', { ja_JP: '坂', en_US: 'Hill' }]),
    spots(['a', { ja_JP: '坂', en_US: 'Hill' }], ['b', { ja_JP: '坂', en_US: 'Hill' }]),
    [],
  ],
  [
    'a page in another file',
    { pages: { faq: { ja_JP: 'a.md', en_US: 'b.md' } } },
    { pages: { faq: { ja_JP: 'a.md', en_US: 'c.md' } } },
    ['content of a.md content of c.md'],
  ],
])('%s', (_, before, after, made) => {
  it(`makes ${made.length} pairs`, () => {
    const pairs = madePairs(textsOf(before), textsOf(after), 'ja_JP');
    expect(pairs.map(({ source, target }) => `${source} ${target}`)).toEqual(made);
  });
});

it('the first version of a draft has its pairs, each once', () => {
  const texts = textsOf(spots(['a', { ja_JP: '坂', en_US: 'Hill' }], ['b', { ja_JP: '坂', en_US: 'Hill' }]));
  expect(pairsIn(texts, 'ja_JP')).toEqual([{ from: 'ja_JP', locale: 'en_US', source: '坂', target: 'Hill' }]);
  expect(madePairs([], texts, 'en_US')).toEqual([{ from: 'en_US', locale: 'ja_JP', source: 'Hill', target: '坂' }]);
});
