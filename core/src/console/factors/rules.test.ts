import { describe, expect, it } from 'vitest';
import { type FactorStatus, lacksFactor, mayRemoveFactor } from './rules.ts';

const factors = (over: Partial<FactorStatus>): FactorStatus => ({
  hasFactor: false,
  isDemandedEverywhere: false,
  demandedIn: [],
  ...over,
});

describe('a member must set up a factor', () => {
  it.each([
    [{}, 'town', false],
    [{}, null, false],
    [{ demandedIn: ['town'] }, 'town', true],
    [{ demandedIn: ['town'] }, 'harbour', false],
    [{ demandedIn: ['town'] }, null, false],
    [{ isDemandedEverywhere: true }, 'town', true],
    [{ isDemandedEverywhere: true }, null, true],
    [{ isDemandedEverywhere: true, demandedIn: ['town'], hasFactor: true }, 'town', false],
    [{ isDemandedEverywhere: true, hasFactor: true }, null, false],
  ])('with %j in %s: %s', (over, slug, expected) => {
    expect(lacksFactor(factors(over), slug)).toBe(expected);
  });
});

describe('a factor may be removed', () => {
  it.each([
    [{}, 0, true],
    [{ demandedIn: ['town'] }, 1, true],
    [{ demandedIn: ['town'] }, 0, false],
    [{ isDemandedEverywhere: true }, 1, true],
    [{ isDemandedEverywhere: true }, 0, false],
  ])('with %j when %i are left: %s', (over, left, isAllowed) => {
    expect(mayRemoveFactor(factors({ ...over, hasFactor: true }), left).ok).toBe(isAllowed);
  });
});
