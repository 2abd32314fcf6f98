import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { divide, search } from './sections.ts';

const source = `# FAQ

Hello

## Does it **cost** anything?

No. See the [terms](/akari/terms).

### Detail

- ferry
- bath

## ＱＲコードが読めません

| 看板 | 場所 |
| - | - |
| 灯台 | 港 |
`;
const text = divide(parseMarkdown(source));

describe('divide', () => {
  it('divides a text at the headings of the second level', () => {
    expect(text.intro).toHaveLength(1);
    expect(text.sections.map(({ id }) => id)).toEqual(['part-1', 'part-2']);
    expect(text.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list']);
  });

  it('reads a text without headings', () => {
    expect(divide(parseMarkdown('a\n\nb'))).toMatchObject({ sections: [], intro: [{}, {}] });
  });
});

describe('search', () => {
  const found = (query: string) => search(text.sections, query).map(({ id }) => id);

  it.each([
    ['cost anything', ['part-1']],
    ['FERRY', ['part-1']],
    ['terms', ['part-1']],
    ['qr', ['part-2']],
    ['灯台', ['part-2']],
    ['灯台　港', ['part-2']],
    ['ferry 灯台', []],
    ['  ', ['part-1', 'part-2']],
    ['volcano', []],
  ])('%j finds %j', (query, ids) => {
    expect(found(query)).toEqual(ids);
  });
});
