import { expect, it } from 'vitest';
import type { Present } from '../../queries/queries.ts';
import { farthestStep, type RequirementStep, requirementSteps } from './requirement-steps.ts';

const sheets = [{ id: 'harbour', required: 9 }];

it.each<[string, Pick<Present, 'requires' | 'missing'>, RequirementStep[]]>([
  ['nothing', { requires: {}, missing: {} }, []],
  [
    'stamps of a course, some to go',
    { requires: { stamps: 5, course: 'harbour' }, missing: { stamps: 2 } },
    [{ kind: 'stamps', done: 3, total: 5 }],
  ],
  [
    'a sheet and points, the points met',
    { requires: { sheet: 'harbour', points: 100 }, missing: { sheet: 9 } },
    [
      { kind: 'sheet', done: 0, total: 9 },
      { kind: 'points', done: 100, total: 100 },
    ],
  ],
  [
    'places',
    { requires: { spots: ['a', 'b', 'c'] }, missing: { spots: ['c'] } },
    [{ kind: 'spots', done: 2, total: 3 }],
  ],
  [
    'a sheet that is gone',
    { requires: { sheet: 'lost' }, missing: { sheet: 1 } },
    [{ kind: 'sheet', done: 0, total: 1 }],
  ],
])('%s', (_, present, steps) => {
  expect(requirementSteps(present, sheets)).toEqual(steps);
});

it('the farthest part has the lowest progress', () => {
  const near: RequirementStep = { kind: 'stamps', done: 4, total: 5 };
  const far: RequirementStep = { kind: 'points', done: 10, total: 100 };
  const met: RequirementStep = { kind: 'sheet', done: 9, total: 9 };
  expect(farthestStep([met, near, far])).toBe(far);
  expect(farthestStep([met])).toBeNull();
  expect(farthestStep([])).toBeNull();
});
