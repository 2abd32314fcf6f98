import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations } from './apply-operations.ts';
import { isConflict } from './conflicts.ts';
import type { Operation } from './document-operations.ts';
import { readYaml } from './yaml-document.ts';

const FILE = `languages: [en_US, ja_JP, ko_KR]
spots:
  - id: a # the first
    name: Town # one string
    points: 1
`;

function applied(text: string, ...operations: Operation[]) {
  const result = applyOperations(text, operations);
  if (!result.ok) throw new Error(`${result.code} ${result.path}`);
  return result;
}
const nameIn = (text: string): string | Record<string, string> | undefined => {
  const data = readYaml(text)?.data as { spots: { name?: string | Record<string, string> }[] };
  return data.spots[0]?.name;
};
const set = (locale: string, value: string): Operation => ({ op: 'set', path: `/spots/a/name/${locale}`, value });

describe('one language of a text that is one string', () => {
  it('gives a map in which the string is the words of the first language', () => {
    const { text, inverse } = applied(FILE, set('ja_JP', 'まち'));
    expect(text).toBe(
      FILE.replace('name: Town # one string', 'name: # one string\n      en_US: Town\n      ja_JP: まち'),
    );
    expect(inverse).toEqual([{ op: 'remove', path: '/spots/a/name/ja_JP', joins: true }]);
    expect(nameIn(applied(text, ...inverse).text)).toBe('Town');
  });

  it('gives another string if it is the first one', () => {
    const { text, inverse } = applied(FILE, set('en_US', 'City'));
    expect(text).toBe(FILE.replace('Town', 'City'));
    expect(applied(text, ...inverse).text).toBe(FILE);
  });

  it('makes a text that does not exist, and takes it back', () => {
    const file = FILE.replace('    name: Town # one string\n', '');
    const { text, inverse } = applied(file, set('ja_JP', 'まち'));
    expect(nameIn(text)).toEqual({ ja_JP: 'まち' });
    expect(applied(text, ...inverse).text).toBe(file);
    expect(nameIn(applied(applied(text, set('en_US', 'Town')).text, ...inverse).text)).toBe('Town');
  });

  it('is not written below anything but a text', () => {
    const operation: Operation = { op: 'set', path: '/spots/a/points/en_US', value: 'x' };
    expect(applyOperations(FILE, [operation])).toEqual({ ok: false, code: 'not_found', path: operation.path });
  });

  it('is not touched by what others write in other languages, in any order, also when one takes it back', () => {
    const words = fc.constantFrom('', 'a', '町', 'x: y', '# z');
    const edits = fc.uniqueArray(fc.tuple(fc.constantFrom('en_US', 'ja_JP', 'ko_KR'), words), {
      minLength: 2,
      maxLength: 3,
      selector: ([locale]) => locale,
    });
    const file = fc.constantFrom(FILE, FILE.replace('Town #', '{ en_US: Town, ja_JP: 町 } #'));
    const before = (text: string, locale: string) => {
      const name = nameIn(text);
      return typeof name === 'string' ? (locale === 'en_US' ? name : undefined) : name?.[locale];
    };
    fc.assert(
      fc.property(file, edits, fc.nat(2), (start, list, undone) => {
        const steps = list.map(([locale, value]) => set(locale, value));
        for (const one of steps)
          for (const other of steps) if (one !== other) expect(isConflict(one, other)).toBe(false);
        const inverses: Operation[][] = [];
        let text = start;
        for (const step of steps) {
          const result = applied(text, step);
          inverses.push(result.inverse);
          text = result.text;
        }
        for (const [locale, value] of list) expect(before(text, locale)).toBe(value);
        const index = undone % list.length;
        const [gone] = list[index] as [string, string];
        const others = steps.filter((_, at) => at > index);
        const back = inverses[index] ?? [];
        for (const one of back) for (const other of others) expect(isConflict(one, other)).toBe(false);
        const after = applied(text, ...back).text;
        for (const [locale, value] of list) {
          expect(before(after, locale)).toBe(locale === gone ? before(start, locale) : value);
        }
      }),
      { numRuns: 300 },
    );
  });
});
