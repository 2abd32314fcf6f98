import type { Json } from '@meguri/core/document/document-operations.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadTexts, WordsContext, wordsIn } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { ProofChange } from './proof-change.tsx';
import { proofItems } from './proof-items.ts';

await loadTexts('ja_JP');
afterEach(cleanup);

/** What the proof prints for the only change from one file to another. */
function printed(before: Json, after: Json): string {
  const [item, ...more] = proofItems(before, after, { texts: japanese, locale: 'ja_JP' });
  if (!item || more.length > 0) throw new Error('not one change');
  const { container } = render(
    <WordsContext value={wordsIn('ja_JP')}>
      <ProofChange item={item} />
    </WordsContext>,
  );
  return (container.textContent ?? '').trim();
}

const spot = (more: { [key: string]: Json }): Json => ({ spots: [{ id: 'a', name: '灯台', ...more }] });
const ways = (methods: { [key: string]: Json }): Json => spot({ methods: { qr: {}, ...methods } });
const lottery = (...outcomes: Json[]): Json => ({
  presents: [{ id: 'kuji', name: 'くじ', kind: 'lottery', lottery: { type: 'instant', outcomes } }],
});

it.each([
  ['a way without parts', ways({}), ways({ proximity: {} }), ['足す', 'なくす']],
  ['a keyword', ways({}), ways({ keyword: { answers: ['みなと'] } }), ['足す（答え：みなと）', '答え：みなと なくす']],
  ['a stamp', spot({}), spot({ stamp: {} }), ['足す', 'なくす']],
  ['a value', spot({}), spot({ points: 3 }), ['3 ポイント', '3 ポイント なくす']],
  [
    'an outcome',
    lottery({ id: 'one', name: '一等' }),
    lottery({ id: 'one', name: '一等' }, { id: 'two', name: '二等' }),
    ['二等を足す', '二等を消す'],
  ],
  ['a choice', { spots: [] }, { spots: [{ id: 'a', name: '灯台' }] }, ['灯台', '灯台 なくす']],
] as const)('%s that appears is added and, the other way round, taken away', (_, less, more, [added, gone]) => {
  expect([printed(less, more), printed(more, less)]).toEqual([added, gone]);
});

it('says of values that have no words only that they change', () => {
  expect(printed(spot({ courses: [] }), spot({}))).toBe('直す');
});
