import { readFileSync } from 'node:fs';
import { UGLY_FILES } from '@meguri/core/document/testing/ugly-files.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { describe, expect, it, vi } from 'vitest';
import { Alias } from 'yaml';
import type { Path } from './faults.ts';
import { parseYaml } from './yaml-source.ts';

const demo = readFileSync(new URL('../../../../campaigns/akari/campaign.yaml', import.meta.url), 'utf8');
const FILES = { ...UGLY_FILES, 'the demo campaign': demo, 'other line ends': demo.replaceAll('\n', '\r\n') };

/** All places in a value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

describe('a text that was read before', () => {
  it.each(Object.entries(FILES))('has the same values on the same lines: %s', (_, text) => {
    const document = readYaml(text);
    if (!document) throw new Error('the text has faults');
    const [fresh, again] = [parseYaml(text, 'campaign.yaml'), parseYaml(text, 'campaign.yaml', document.tree)];
    if (!fresh.ok || !again.ok) throw new Error('the text has faults');
    expect(again.data).toEqual(fresh.data);
    const paths = pathsIn(fresh.data);
    expect(paths.map(again.lineOf)).toEqual(paths.map(fresh.lineOf));
  });
});

const repeated = (times: number, of: (index: number) => string) =>
  Array.from({ length: times }, (_, at) => of(at)).join('');

describe('aliases', () => {
  const many = repeated(900, (at) => `- &a${at} ${at}\n- *a${at}\n`);

  it.each([
    ['with values', many, true],
    ['without an anchor at the end', `${many}- *none\n`, false],
    [
      'within an anchor',
      `${repeated(300, (at) => `- &a${at} 1\n`)}- &b [${repeated(300, (at) => `*a${at},`)}]\n- *b\n`,
      true,
    ],
  ])('%s are not each searched in the whole document', (_, text, ok) => {
    const resolve = vi.spyOn(Alias.prototype, 'resolve');
    const read = parseYaml(text, 'campaign.yaml');
    if (read.ok) for (let at = 0; at < 1_800; at += 1) read.lineOf([at, 'x']);
    // Without a context, the parser visits the whole document.
    const searches = resolve.mock.calls.filter(([, context]) => context === undefined);
    resolve.mockRestore();
    expect([read.ok, searches.length]).toEqual([ok, 0]);
  });

  it.each([
    ['without an anchor', `${many}- *none\n`, 1801, 'there is no anchor &none for *none'],
    ['that are too many of different anchors', many.repeat(2), 2001, 'without excessive aliases'],
    ['that are too many of one anchor', `- &a 1\n${'- *a\n'.repeat(101)}`, 102, 'without excessive aliases'],
    ['within their own anchor', 'a: &a\n  b: *a\n', 2, 'without excessive aliases'],
  ])('%s are faults at their line', (_, text, line, expected) => {
    const { faults } = parseYaml(text, 'campaign.yaml');
    expect(faults).toMatchObject([{ line, expected: expect.stringContaining(expected) }]);
  });
});
