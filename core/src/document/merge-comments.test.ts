import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations } from './apply-operations.ts';
import { anchorsOf, type Comment, commentsOf } from './comments.ts';
import { mergeDocuments } from './merge-documents.ts';
import { inSequence, type Splice, spliced } from './splices.ts';
import { choices, operationOf } from './testing/random-operations.ts';
import { UGLY_FILES } from './testing/ugly-files.ts';
import { isEqual } from './value.ts';
import { readYaml } from './yaml-document.ts';

const FLOW = `slug: town # the town
spots: [{ id: "1", name: A }, { id: "2", name: B }] # two of them
# the end
`;
const BLOCK = `slug: town
# ---- spots
spots:
  - id: a
    name: A # first
    points: 1
    # more of a
  # about b
  - id: b
    name: B
`;

const commentsIn = (text: string): Comment[] => {
  const document = readYaml(text);
  return document ? commentsOf(document, anchorsOf(document)) : [];
};

describe('comments of both sides', () => {
  it.each<[string, string, (text: string) => string, (text: string) => string, string]>([
    [
      'on a line that both have changed',
      FLOW,
      (text) => text.replace('name: A', 'name: Ah'),
      (text) => text.replace('name: B', 'name: Bee').replace('two of them', 'both of them'),
      FLOW.replace('name: A', 'name: Ah').replace('name: B', 'name: Bee').replace('two of them', 'both of them'),
    ],
    [
      'elsewhere than the line that both have changed',
      FLOW,
      (text) => text.replace('name: A', 'name: Ah'),
      (text) => text.replace('name: B', 'name: Bee').replace('the town', 'our town').replace('the end', 'over'),
      FLOW.replace('name: A', 'name: Ah')
        .replace('name: B', 'name: Bee')
        .replace('the town', 'our town')
        .replace('the end', 'over'),
    ],
    [
      'where both have changed the same value',
      BLOCK,
      (text) => text.replace('name: A', 'name: Ah').replace('points: 1', 'points: 2 # ours'),
      (text) =>
        text
          .replace('name: A # first', 'name: Ai # the first')
          .replace('# ---- spots', '# ---- all spots\n# by hand')
          .replace('# about b', '# of b')
          .replace('name: B', 'name: "Bee" # new'),
      BLOCK.replace('name: A # first', 'name: Ah # the first')
        .replace('points: 1', 'points: 2 # ours')
        .replace('# ---- spots', '# ---- all spots\n# by hand')
        .replace('# about b', '# of b')
        .replace('name: B', 'name: "Bee" # new'),
    ],
    [
      'that both have changed',
      BLOCK,
      (text) => text.replace('# first', '# ours').replace('# more of a', '# ours below'),
      (text) => text.replace('# first', '# theirs').replace('# more of a', '# theirs below'),
      BLOCK.replace('    name: A # first', '    # theirs\n    name: A # ours').replace(
        '    # more of a',
        '    # theirs below\n    # ours below',
      ),
    ],
    [
      'without those that one has removed',
      BLOCK,
      (text) => text.replace('name: A', 'name: Ah'),
      (text) => text.replace(' # first', '').replace('    # more of a\n', '').replace('points: 1', 'points: 3'),
      BLOCK.replace('name: A # first', 'name: Ah').replace('    # more of a\n', '').replace('points: 1', 'points: 3'),
    ],
  ])('stay %s', (_, base, our, their, merged) => {
    const result = mergeDocuments(base, our(base), their(base));
    expect(result.text).toBe(merged);
    expect(spliced(our(base), result.splices)).toBe(result.text);
  });
});

/** Changes, adds and removes comments at random, and gives each new one a text that nothing else has. */
function withComments(text: string, by: string, numbers: readonly number[]): string {
  return numbers.reduce((before, number, index) => {
    const comments = commentsIn(before);
    const comment = comments[number % Math.max(1, comments.length)];
    const line = [...before.matchAll(/^/gm)].map((match) => match.index)[number % before.split('\n').length] ?? 0;
    const mine = `# ${by} ${index}`;
    const change: Splice =
      number % 3 > 0 && comment
        ? { at: comment.at, removed: comment.text, inserted: mine }
        : { at: line, removed: '', inserted: `${' '.repeat(number % 5)}${mine}\n` };
    const after = spliced(before, inSequence([change]));
    const isSame = isEqual(readYaml(after)?.data, readYaml(before)?.data);
    return isSame && commentsIn(after).some((one) => one.text === mine) ? after : before;
  }, text);
}

describe.each(Object.entries(UGLY_FILES))('any changes of %s by two', { timeout: 120_000 }, (_, file) => {
  it('keep the comments that either has written, and give the merged values', () => {
    const side = fc.record({
      list: fc.array(choices, { maxLength: 3 }),
      numbers: fc.array(fc.nat(1000), { maxLength: 4 }),
    });
    const changed = (by: string, { list, numbers }: { list: Parameters<typeof operationOf>[1][]; numbers: number[] }) =>
      withComments(
        list.reduce((text, choice) => {
          const done = applyOperations(text, [operationOf(readYaml(text)?.data ?? null, choice)]);
          return done.ok ? done.text : text;
        }, file),
        by,
        numbers,
      );
    fc.assert(
      fc.property(side, side, (one, other) => {
        const [ours, theirs] = [changed('ours', one), changed('theirs', other)];
        const merged = mergeDocuments(file, ours, theirs);
        expect(spliced(ours, merged.splices)).toBe(merged.text);
        const values = applyOperations(ours, merged.operations ?? []);
        if (merged.operations?.length && values.ok) expect(readYaml(merged.text)?.data).toEqual(values.data);
        const document = readYaml(merged.text);
        expect(document).not.toBeNull();
        const paths = new Set(document ? anchorsOf(document).map(({ path }) => path) : []);
        const present = commentsIn(merged.text).map(({ text }) => text);
        const isOwn = ({ text }: Comment): boolean => /^# (ours|theirs) \d/.test(text);
        for (const { text, kind, path } of [...commentsIn(ours), ...commentsIn(theirs)].filter(isOwn)) {
          if (kind !== 'beside' || paths.has(path)) expect(present).toContain(text);
          expect(present.filter((there) => there === text).length).toBeLessThan(2);
        }
      }),
      { numRuns: 40 },
    );
  });
});
