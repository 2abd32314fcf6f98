import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { TEXT_PLACES } from '@meguri/core/console/translation/places-of-texts.ts';
import fc from 'fast-check';
import { Marked, type MarkedToken, type Token } from 'marked';
import { expect, it } from 'vitest';
import { batchOf, isSent, machineDrafts, sentTexts, unsentCharacters } from './machine-drafts.ts';

const text = (form: 'text' | 'page', ja_JP: string): DraftText => ({
  path: `/${ja_JP.slice(0, 20)}`,
  field: '/x',
  entry: null,
  place: TEXT_PLACES.find((place) => place.form === form) as DraftText['place'],
  words: { ja_JP },
  isShared: false,
  files: {},
});
const order = (known = new Map<string, string>()) => ({ from: 'ja_JP', to: 'en_US', known }) as const;

it('sends a page by its lines, a broken line again in pieces, and equal texts once', async () => {
  const calls: string[][] = [];
  const ask = async (texts: string[]) => {
    calls.push(texts);
    // Like a service that does not know Markdown.
    return texts.map((one) => ({ target: `T${one.replaceAll('**', '** ')} ` }));
  };
  const page = text('page', '# 門\n\n- **橋**の灯\n- 門\n');
  const found = await machineDrafts([text('text', '門'), page], order(), ask);
  expect(found.map(({ target }) => target.trimEnd())).toEqual(['T門', '# T門\n\n- **T橋** Tの灯\n- T門']);
  expect(calls).toEqual([
    ['門', '**橋**の灯'],
    ['橋', 'の灯'],
  ]);
});

it('makes nothing of a page of which the service leaves a line out', async () => {
  const ask = async (texts: string[]) => texts.map((one) => ({ target: one === '橋' ? '' : 'x' }));
  expect((await machineDrafts([text('page', '門\n橋')], order(), ask))[0]?.target).toBe('');
});

it('sends nothing twice where a later call fails, and asks again for what the service left out', async () => {
  const page = text('page', Array.from({ length: 60 }, (_, at) => `灯${at}`).join('\n'));
  const known = new Map<string, string>();
  const calls: string[][] = [];
  let isUp = false;
  const ask = async (texts: string[]) => {
    calls.push(texts);
    if (!isUp && calls.length === 2) throw new Error('503');
    return texts.map((one) => ({ target: one === '灯7' && !isUp ? '' : one.replace('灯', 'Light ') }));
  };
  const lines = sentTexts(page, 'ja_JP');
  expect(unsentCharacters([...lines, ...lines], known)).toBe(170);
  await expect(machineDrafts([page], order(known), ask)).rejects.toThrow('503');
  expect(unsentCharacters(lines, known)).toBe(32);
  isUp = true;
  const [made] = await machineDrafts([page], order(known), ask);
  expect(made?.target.split('\n')).toEqual(lines.map((one) => one.replace('灯', 'Light ')));
  expect(calls[2]).toEqual(['灯7', ...lines.slice(50)]);
  expect(unsentCharacters(lines, known)).toBe(0);
  await machineDrafts([page], order(known), ask);
  expect(calls).toHaveLength(3);
});

const marked = new Marked({ breaks: true });
const PLAIN: readonly string[] = ['text', 'escape', 'space'];

/** What the pages' own reader of Markdown finds in a page, without its words: blocks in order, and marks inside a line in none. */
function shapeOf(tokens: readonly Token[], isInline = false): unknown[] {
  const shapes = tokens.flatMap((given): unknown[] => {
    const token = given as MarkedToken;
    if (token.type === 'table') {
      const rows = [token.header, ...token.rows];
      return [['table', rows.map((row) => row.map((cell) => shapeOf(cell.tokens, true)))]];
    }
    if (token.type === 'list') return [['list', token.items.map((item) => shapeOf(item.tokens))]];
    const inner = 'tokens' in token && token.tokens ? shapeOf(token.tokens, token.type !== 'blockquote') : [];
    if (PLAIN.includes(token.type)) return inner;
    return [[token.type, 'href' in token ? token.href : '', inner]];
  });
  return isInline ? shapes.map((one) => JSON.stringify(one)).sort() : shapes;
}

it('writes no page that has other blocks, cells or marks than its source, whatever the service answers', async () => {
  const words = fc.constantFrom('門', '橋の灯', '**橋**の灯', '[図](a.md)へ', '{{name}} さん', '`x` を押す', '_灯_');
  const line = fc.tuple(fc.constantFrom('', '- ', '# ', '> ', '1. '), words).map((both) => both.join(''));
  const table = fc.tuple(words, words).map(([one, other]) => `\n| ${one} | 所 |\n| --- | --- |\n| ${other} | 朝 |\n`);
  const page = fc.array(fc.oneof(line, table), { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'));
  const sign = fc.constantFrom(
    ...'#*_`[]()<>|\\{}~-=:1. !\n+'.split(''),
    '](',
    '**',
    '- ',
    '1. ',
    '&lt;',
    'http://b.example',
  );
  const noise = fc.array(sign, { maxLength: 3 }).map((signs) => signs.join(''));
  let made = 0;
  const preserves = async (source: string, before: string, after: string) => {
    const ask = async (texts: string[]) => texts.map((one) => ({ target: `${before}${one}${after}` }));
    const [draft] = await machineDrafts([text('page', source)], order(), ask);
    if (!draft?.target) return;
    made += 1;
    expect(shapeOf(marked.lexer(draft.target))).toEqual(shapeOf(marked.lexer(source)));
  };
  await fc.assert(fc.asyncProperty(page, noise, noise, preserves), { numRuns: 1000 });
  expect(made).toBeGreaterThan(50);
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
  await machineDrafts(batch, order(), ask);
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
