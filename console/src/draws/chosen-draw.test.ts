import type { DrawState } from '@meguri/core/console/draws/draw-state.ts';
import { expect, it } from 'vitest';
import { chosenDraw } from './chosen-draw.ts';

const draws = (...states: DrawState[]) => states.map((state, index) => ({ presentId: `draw${index}`, state }));

it.each<[string, DrawState[], string | undefined]>([
  ['one that is due before all others', ['open', 'drawn', 'due'], 'draw2'],
  ['one that is open before one that is over', ['drawn', 'open'], 'draw1'],
  ['the earliest of several in the same state', ['drawn', 'open', 'open'], 'draw1'],
  ['one that is over if there is no other', ['withdrawn', 'drawn'], 'draw1'],
  ['nothing without a draw', [], undefined],
])('chooses %s', (_what, states, chosen) => {
  expect(chosenDraw(draws(...states), null)?.presentId).toBe(chosen);
});

it('chooses the one in the address, and nothing if there is no such draw', () => {
  expect(chosenDraw(draws('due', 'drawn'), 'draw1')?.presentId).toBe('draw1');
  expect(chosenDraw(draws('due', 'drawn'), 'other')).toBeUndefined();
});
