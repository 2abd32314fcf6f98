import { describe, expect, it } from 'vitest';
import { yamlCursor } from './yaml-cursor.ts';

const FILE = `slug: town
period:
  start: 2026-10-01
spots:
  # the first
  - id: a
    methods:
      qr: {}
      keyword:
        answers:
          - lamp
    lat: 1
  - id: b
presents:
- id: mug
  requires:
    stamps: 1
`;

/** The cursor at the end of a line that is put below the one that begins with `after`. */
const at = (after: string, line: string) => {
  const end = FILE.indexOf('\n', FILE.indexOf(after)) + 1;
  return yamlCursor(`${FILE.slice(0, end)}${line}\n${FILE.slice(end)}`, end + line.length);
};

describe('where a position of the file is', () => {
  it.each<[string, string, string[], string | null, string]>([
    ['slug:', 'na', [], null, 'na'],
    ['slug:', 'name: La', [], 'name', 'La'],
    ['period:', '  e', ['period'], null, 'e'],
    ['  - id: a', '    ra', ['spots', '*'], null, 'ra'],
    ['    lat: 1', '  - ', ['spots', '*'], null, ''],
    ['      qr: {}', '      p', ['spots', '*', 'methods'], null, 'p'],
    ['        answers:', '          - oth', ['spots', '*', 'methods', 'keyword', 'answers', '*'], null, 'oth'],
    ['- id: mug', '  kind: go', ['presents', '*'], 'kind', 'go'],
    ['  requires:', '    po', ['presents', '*', 'requires'], null, 'po'],
    ['    stamps: 1', 'pag', [], null, 'pag'],
  ])('below "%s" the line "%s" is in %j', (after, line, steps, key, typed) => {
    expect(at(after, line)).toMatchObject({ steps, key, typed });
  });

  it('knows the keys that the map has already', () => {
    expect([...(at('slug:', 'na')?.taken ?? [])]).toEqual(['slug', 'period', 'spots', 'presents']);
    expect([...(at('    methods:', '    ra')?.taken ?? [])].sort()).toEqual(['id', 'lat', 'methods']);
    expect([...(at('    lat: 1', '    ra')?.taken ?? [])].sort()).toEqual(['id', 'lat', 'methods']);
    expect([...(at('    lat: 1', '  - ra')?.taken ?? [])]).toEqual([]);
  });

  it('says nothing about flow notation, comments and folded texts', () => {
    for (const line of ['spots: [{ i', '# spo', 'name: |']) expect(at('slug:', line)).toBeNull();
  });
});
