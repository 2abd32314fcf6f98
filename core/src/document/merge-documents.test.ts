import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineSplices } from './line-splices.ts';
import { mergeDocuments } from './merge-documents.ts';
import { spliced } from './splices.ts';

const BASE = `# the town
slug: town
name: Town
spots:
  - id: a
    name: A # first
    points: 1
  - id: b
    name: B
`;

describe('lineSplices', () => {
  it('keep changes apart that have lines between them', () => {
    const after = BASE.replace('# the town', '# our town').replace('name: B', 'name: Bee');
    expect(lineSplices(BASE, after).map(({ removed }) => removed)).toEqual(['# the town\n', '    name: B\n']);
    expect(spliced(BASE, lineSplices(BASE, after))).toBe(after);
  });

  it('always give the other text', () => {
    const texts = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n', '\n', 'e'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(spliced(one.join(''), lineSplices(one.join(''), other.join('')))).toBe(other.join(''));
      }),
    );
  });
});

describe('mergeDocuments', () => {
  it('takes lines and comments of both sides', () => {
    const ours = BASE.replace('points: 1', 'points: 5 # ours');
    const theirs = BASE.replace('# the town', '# the old town').replace('name: B', 'name: "Bee" # theirs');
    const merged = mergeDocuments(BASE, ours, theirs);
    expect(merged.text).toBe(ours.replace('# the town', '# the old town').replace('name: B', 'name: "Bee" # theirs'));
    expect(merged.conflicts).toEqual([]);
    expect(spliced(ours, merged.splices)).toBe(merged.text);
    expect(merged.operations).toEqual([{ op: 'set', path: '/spots/b/name', value: 'Bee' }]);
  });

  it('merges values where the same lines differ', () => {
    const base = 'slug: town\nname: { a: 1, b: 2 }\n';
    const merged = mergeDocuments(base, base.replace('a: 1', 'a: 3'), base.replace('b: 2', 'b: 4'));
    expect(merged).toMatchObject({ text: 'slug: town\nname: { a: 3, b: 4 }\n', conflicts: [] });
  });

  it('keeps ours where both changed the same path, and reports both values', () => {
    const ours = BASE.replace('points: 1', 'points: 5');
    const theirs = BASE.replace('points: 1', 'points: 7').replace('name: B', 'name: Bee');
    expect(mergeDocuments(BASE, ours, theirs)).toMatchObject({
      text: ours.replace('name: B', 'name: Bee'),
      conflicts: [{ path: '/spots/a/points', ours: 5, theirs: 7 }],
    });
  });

  it('reports what one side removed and the other changed', () => {
    const ours = BASE.replace('name: B', 'name: Bee');
    const theirs = BASE.slice(0, BASE.indexOf('  - id: b'));
    expect(mergeDocuments(BASE, ours, theirs)).toMatchObject({
      text: ours,
      conflicts: [{ path: '/spots/b', ours: { id: 'b', name: 'Bee' } }],
    });
  });

  it('does not touch a text of ours that does not parse', () => {
    const ours = `${BASE}  - id: [`;
    expect(mergeDocuments(BASE, ours, BASE.replace('B', 'C'))).toMatchObject({ text: ours, conflicts: [{ path: '' }] });
    expect(mergeDocuments(BASE, BASE, `${BASE}  - id: [`)).toMatchObject({ text: `${BASE}  - id: [`, conflicts: [] });
  });
});
