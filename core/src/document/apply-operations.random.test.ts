import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperations } from './apply-operations.ts';
import { applyToData } from './apply-to-data.ts';
import { difference } from './difference.ts';
import { type DocumentRefusalCode, type Json, type Operation, Refused } from './document-operations.ts';
import { inverseSplices, rebased, type Splice, spliced } from './splices.ts';
import { type Choice, choices, operationOf } from './testing/random-operations.ts';
import { UGLY_FILES } from './testing/ugly-files.ts';
import { isEqual } from './value.ts';
import { readYaml } from './yaml-document.ts';

const demo = readFileSync(new URL('../../../campaigns/akari/campaign.yaml', import.meta.url), 'utf8');
/** More runs for a change of the engine: `vitest run --testTimeout 600000` with a larger number. */
const MANY = 1;
const FILES: [string, string, number][] = [
  ...Object.entries(UGLY_FILES).map(([name, text]): [string, string, number] => [name, text, 120 * MANY]),
  ['the demo campaign', demo, 6 * MANY],
];

/** What the operation makes of the data, or why not. */
function model(data: Json, operation: Operation): Json | DocumentRefusalCode {
  try {
    return applyToData(data, operation).data;
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code;
    throw error;
  }
}

/** The values of the last texts, because a walk needs those of each text several times. Frozen: the engine must not change them. */
const lastRead = new Map<string, Json>();

function dataOf(text: string): Json {
  const known = lastRead.get(text);
  if (known !== undefined) return known;
  const data = frozen(readYaml(text)?.data ?? null);
  if (lastRead.size > 20) lastRead.clear();
  lastRead.set(text, data);
  return data;
}

function frozen(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value) as Json;
}

const commentsOf = (text: string): string[] =>
  (text.match(/(?:^|\s)#[^"'\n]*$/gm) ?? []).map((one) => one.trim()).sort();

/** Applies the choices one after the other. */
function walk(text: string, list: readonly Choice[], visit: (before: string, operation: Operation) => string): string {
  return list.reduce((current, choice) => visit(current, operationOf(dataOf(current), choice)), text);
}

let applied = 0;
let textOnly = 0;

describe.each(FILES)('random operations on %s', { timeout: 120_000 }, (name, file, numRuns) => {
  it('make exactly the values of the model, and their inverse restores every byte', () => {
    fc.assert(
      fc.property(fc.array(choices, { minLength: 1, maxLength: 5 }), (list) => {
        walk(file, list, (before, operation) => {
          const expected = model(dataOf(before), operation);
          const result = applyOperations(before, [operation]);
          if (!result.ok) {
            if (result.code === 'text_only') textOnly += 1;
            else expect(result.code).toBe(expected);
            return before;
          }
          applied += 1;
          expect(isEqual(dataOf(result.text), expected)).toBe(true);
          expect(result.data).toEqual(dataOf(result.text));
          expect(spliced(before, result.splices)).toBe(result.text);
          expect(spliced(result.text, inverseSplices(result.splices))).toBe(before);
          return result.text;
        });
      }),
      { numRuns },
    );
  });

  // Notation may differ: the indentation of new lines follows the lines that are there when they are added.
  it('give the same values and comments in one batch as one after the other', () => {
    fc.assert(
      fc.property(fc.array(choices, { minLength: 2, maxLength: 6 }), (list) => {
        const operations: Operation[] = [];
        const splices: Splice[] = [];
        const last = walk(file, list, (before, operation) => {
          const result = applyOperations(before, [operation]);
          if (!result.ok) return before;
          operations.push(operation);
          splices.push(...result.splices);
          return result.text;
        });
        const batch = applyOperations(file, operations);
        expect(batch.ok).toBe(true);
        if (!batch.ok) return;
        expect(batch.data).toEqual(dataOf(last));
        expect(dataOf(batch.text)).toEqual(batch.data);
        expect(commentsOf(batch.text)).toEqual(commentsOf(last));
        expect(spliced(file, batch.splices)).toBe(batch.text);
        expect(spliced(batch.text, inverseSplices(batch.splices))).toBe(file);
        expect(spliced(file, splices)).toBe(last);
      }),
      { numRuns },
    );
  });

  it('are taken back by the inverse operations as far as values go', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const operation = operationOf(dataOf(file), choice);
        const result = applyOperations(file, [operation]);
        if (!result.ok) return;
        const back = applyOperations(result.text, result.inverse);
        // What was at an unusual place can be put back by the splices only.
        if (!back.ok) expect(back.code).toBe('text_only');
        else expect(isEqual(back.data, dataOf(file))).toBe(true);
      }),
      { numRuns: numRuns / 2 },
    );
  });

  it('leave every line outside of what they change', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const operation = operationOf(dataOf(file), choice);
        const result = applyOperations(file, [operation]);
        if (!result.ok) return;
        const comments = (text: string): string[] => text.match(/^[ \t]*#.*$/gm) ?? [];
        const isInside = operation.op === 'remove' || operation.op === 'set';
        if (!isInside && name !== 'markers, keep and quotes') {
          expect(comments(result.text).sort()).toEqual(comments(file).sort());
        }
        const size = JSON.stringify(operation).length;
        if (operation.op === 'set' && operation.path.split('/').length > 3) {
          const inserted = result.splices.reduce((sum, splice) => sum + splice.inserted.length, 0);
          expect(inserted).toBeLessThan(20 * size + 100);
        }
      }),
      { numRuns: numRuns / 2 },
    );
  });
});

describe('difference', { timeout: 120_000 }, () => {
  it.each(FILES)('makes one state of %s into another', (_, file, numRuns) => {
    fc.assert(
      fc.property(fc.array(choices, { minLength: 1, maxLength: 6 }), (list) => {
        const after = list.reduce<Json>((data, choice) => {
          const next = model(data, operationOf(data, choice));
          return typeof next === 'string' ? data : next;
        }, dataOf(file));
        const made = difference(dataOf(file), after).reduce((data, one) => applyToData(data, one).data, dataOf(file));
        expect(made).toEqual(after);
      }),
      { numRuns },
    );
  });
});

describe('rebased splices', { timeout: 120_000 }, () => {
  it('give the same text in either order, or are refused', () => {
    const file = UGLY_FILES['comments everywhere'] ?? '';
    let clean = 0;
    fc.assert(
      fc.property(choices, choices, (one, other) => {
        const mine = applyOperations(file, [operationOf(dataOf(file), one)]);
        const theirs = applyOperations(file, [operationOf(dataOf(file), other)]);
        if (!mine.ok || !theirs.ok) return;
        const onTheirs = rebased(mine.splices, theirs.splices);
        const onMine = rebased(theirs.splices, mine.splices);
        expect(onTheirs === null).toBe(onMine === null);
        if (!onTheirs || !onMine) return;
        clean += 1;
        expect(spliced(theirs.text, onTheirs)).toBe(spliced(mine.text, onMine));
      }),
      { numRuns: 200 * MANY },
    );
    expect(clean).toBeGreaterThan(40);
  });
});

describe('the engine', () => {
  it('rarely gives up', () => {
    expect(applied).toBeGreaterThan(500);
    expect(textOnly / (applied + textOnly)).toBeLessThan(0.2);
  });
});
