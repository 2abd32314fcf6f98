import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { TEXT_PLACES } from '@meguri/core/console/translation/places-of-texts.ts';
import { expect, it } from 'vitest';
import { batchOf, isSent, machineDrafts } from './machine-drafts.ts';

const text = (form: 'text' | 'page', ja_JP: string): DraftText => ({
  path: `/${ja_JP.slice(0, 20)}`,
  field: '/x',
  entry: null,
  place: TEXT_PLACES.find((place) => place.form === form) as DraftText['place'],
  words: { ja_JP },
  isShared: false,
  files: {},
});
const order = { from: 'ja_JP', to: 'en_US' } as const;

it('sends a page by its lines, a broken line again in pieces, and equal texts once', async () => {
  const calls: string[][] = [];
  const ask = async (texts: string[]) => {
    calls.push(texts);
    // Like a service that does not know Markdown.
    return texts.map((one) => ({ target: `T${one.replaceAll('**', '** ')} ` }));
  };
  const page = text('page', '# 門\n\n- **橋**の灯\n- 門\n');
  const found = await machineDrafts([text('text', '門'), page], order, ask);
  expect(found.map(({ target }) => target.trimEnd())).toEqual(['T門', '# T門\n\n- **T橋** Tの灯\n- T門']);
  expect(calls).toEqual([
    ['門', '**橋**の灯'],
    ['橋', 'の灯'],
  ]);
});

it('makes nothing of a page of which the service leaves a line out', async () => {
  const ask = async (texts: string[]) => texts.map((one) => ({ target: one === '橋' ? '' : 'x' }));
  expect((await machineDrafts([text('page', '門\n橋')], order, ask))[0]?.target).toBe('');
});

it('asks for at most 50 texts in a call, and for few pages at once', async () => {
  const long = (name: string) => text('page', Array.from({ length: 120 }, (_, at) => `${name}${at}灯`).join('\n'));
  const sizes: number[] = [];
  const ask = async (texts: string[]) => {
    sizes.push(texts.length);
    return texts.map((target) => ({ target }));
  };
  const pages = [long('a'), long('b')];
  const batch = batchOf(pages, 'ja_JP');
  expect(batch).toEqual(pages.slice(0, 1));
  await machineDrafts(batch, order, ask);
  expect(sizes).toEqual([50, 50, 20]);
  expect(batchOf([text('page', 'あ\n'.repeat(300))], 'ja_JP')).toHaveLength(1);
});

it.each([
  ['text', 'あ'.repeat(4000), true],
  ['text', 'あ'.repeat(4001), false],
  ['page', 'あ'.repeat(4001), true],
  ['page', 'あ'.repeat(40_001), false],
  ['page', '---\n![](gesture:stamp)\n', false],
] as const)('whether a %s of this length and content is sent', (form, words, expected) => {
  expect(isSent(text(form, words), 'ja_JP')).toBe(expected);
});
