import { describe, expect, it } from 'vitest';
import { mapMemory, stableOrder } from './map-memory.ts';

describe('the order of the cards', () => {
  it.each([
    ['stays while the visitor walks', ['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c']],
    ['is new with other spots', ['a', 'b', 'c'], ['c', 'a', 'd'], ['c', 'a', 'd']],
    ['is new with fewer spots', ['a', 'b', 'c'], ['c', 'a'], ['c', 'a']],
    ['is new with more spots', ['a'], ['c', 'a'], ['c', 'a']],
    ['is what was given at first', [], ['b', 'a'], ['b', 'a']],
  ])('%s', (_, before, now, expected) => {
    expect(stableOrder(before, now)).toEqual(expected);
  });
});

describe('what the map remembers', () => {
  it('belongs to one campaign', () => {
    mapMemory('akari').listScroll = 400;
    expect(mapMemory('akari').listScroll).toBe(400);
    expect(mapMemory('other').listScroll).toBe(0);
  });
});
