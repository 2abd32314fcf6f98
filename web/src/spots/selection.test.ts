import { describe, expect, it } from 'vitest';
import { readSelection, writeSelection } from './selection.ts';

describe('the stored selection', () => {
  it.each([
    [null, null, {}],
    ['', null, {}],
    ['hyakuto', 'hyakuto', {}],
    ['hyakuto hama/hama-port', 'hyakuto', { hama: 'hama-port' }],
    ['- hama/hama-port miso/east', null, { hama: 'hama-port', miso: 'east' }],
    ['hyakuto hama hama/ /x a/b/c', 'hyakuto', {}],
    ['hama/port', null, {}],
  ])('%s', (stored, spotId, members) => {
    expect(readSelection(stored)).toEqual({ spotId, members });
  });

  it.each([
    [{ spotId: null, members: {} }],
    [{ spotId: 'hyakuto', members: {} }],
    [{ spotId: null, members: { hama: 'hama-port' } }],
    [{ spotId: 'hyakuto', members: { hama: 'hama-port', miso: 'east' } }],
  ])('round-trips %o', (selection) => {
    expect(readSelection(writeSelection(selection))).toEqual(selection);
  });
});
