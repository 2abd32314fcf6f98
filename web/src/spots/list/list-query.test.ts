import { describe, expect, it } from 'vitest';
import { type ListQuery, readListQuery, spotsAt } from './list-query.ts';

const ALL: ListQuery = { isMap: false, course: null, isCoupon: false, spot: null, search: '' };

describe('the URL of the spots', () => {
  it.each<[Partial<ListQuery>, string]>([
    [{}, '/akari/spots'],
    [{ course: 'minato' }, '/akari/spots?course=minato'],
    [{ isMap: true }, '/akari/spots?view=map'],
    [{ isMap: true, course: 'minato' }, '/akari/spots?course=minato&view=map'],
    [{ isCoupon: true, course: 'minato' }, '/akari/spots?course=minato&show=coupons'],
    [{ isCoupon: true, isMap: true }, '/akari/spots?show=coupons&view=map'],
    [{ isMap: true, spot: 'hyakuto' }, '/akari/spots?view=map&spot=hyakuto'],
    [{ course: 'minato', search: 'cat bath' }, '/akari/spots?course=minato&q=cat+bath'],
  ])('for %o', (query, expected) => {
    const url = spotsAt('/akari/spots', query);
    expect(url).toBe(expected);
    expect(readListQuery(url.slice('/akari/spots'.length))).toEqual({ ...ALL, ...query });
  });

  it('selects a spot only on the map', () => {
    expect(spotsAt('/akari/spots', { spot: 'hyakuto' })).toBe('/akari/spots');
    expect(readListQuery('?view=grid')).toEqual(ALL);
  });
});
