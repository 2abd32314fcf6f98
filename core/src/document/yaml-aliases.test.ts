import { describe, expect, it } from 'vitest';
import { parseDocument, visit } from 'yaml';
import { AliasFault, MAX_MARKS, resolveAliases } from './yaml-aliases.ts';
import { READING, readYaml } from './yaml-document.ts';

const documentOf = (text: string) => parseDocument(text, READING);

/** The source of the alias at fault, or the text of the node; null without a fault. */
function faultOf(text: string): string | null {
  try {
    resolveAliases(documentOf(text));
    return null;
  } catch (error) {
    if (!(error instanceof AliasFault)) throw error;
    const [from = 0, to = 0] = error.node.range ?? [];
    return `${error.unset === null ? 'refused' : 'unset'} ${text.slice(from, to)}`;
  }
}

const repeated = (times: number, of: (index: number) => string) => Array.from({ length: times }, (_, at) => of(at));
/** A list that has half as many anchors as marks, and as many aliases. */
const marks = (count: number) => repeated(count / 2, (at) => `- &a${at} ${at}\n- *a${at}\n`).join('');

it('finds what the parser finds', () => {
  const document = documentOf('a: &x 1\nb: *x\nc: &x [&y 2, *y ]\nd: { e: *x , f: &x 3, g: *x }\n');
  const sources = resolveAliases(document);
  let aliases = 0;
  visit(document, {
    Alias: (_, alias) => {
      aliases += 1;
      expect(sources.get(alias)).toBe(alias.resolve(document));
    },
  });
  expect([aliases, sources.size]).toEqual([4, 4]);
});

describe('aliases', () => {
  it.each([
    ['100 of a text', `- &a 1\n${'- *a\n'.repeat(100)}`, null],
    ['101 of a text', `- &a 1\n${'- *a\n'.repeat(101)}`, 'refused *a'],
    ['many of an empty list', `- &a []\n${'- *a\n'.repeat(300)}`, null],
    ['that multiply', '- &a 1\n- &b [*a,*a,*a,*a,*a]\n- &c [*b,*b,*b,*b,*b]\n- &d [*c,*c,*c,*c]\n- *d\n', null],
    [
      'that multiply to too many',
      '- &a 1\n- &b [*a,*a,*a,*a,*a]\n- &c [*b,*b,*b,*b,*b]\n- &d [*c,*c,*c,*c,*c]\n',
      'refused *c',
    ],
    ['before their anchor', 'a: *x\nb: &x 1\nc: *y\n', 'unset *x'],
    ['within their anchor', 'a: &x\n  b: [*x]\n', 'refused *x'],
    ['as many as are read', marks(MAX_MARKS), null],
    ['too many of different anchors', `${marks(MAX_MARKS)}- *a0\n`, 'refused *a0'],
    ['too many anchors', `${marks(MAX_MARKS)}- &b c\n`, 'refused c'],
  ])('%s', (_, text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('are values where none is at fault', () => {
    expect(readYaml('a: &x [1]\nb: *x\n')?.data).toEqual({ a: [1], b: [1] });
    expect(readYaml(`a:\n${marks(MAX_MARKS)}`)?.data).toMatchObject({ a: { length: MAX_MARKS } });
    expect(readYaml(`a:\n${marks(MAX_MARKS)}- *a0\n`)).toBeNull();
  });
});
