import { describe, expect, it } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('holds as many entries as it may, and drops the one that was used longest ago for the next', () => {
    const cache = boundedCache<string, number>(3);
    for (const [n, key] of ['a', 'b', 'c'].entries()) cache.set(key, n);
    expect([...cache.keys()].sort()).toEqual(['a', 'b', 'c']);
    cache.get('a');
    cache.set('d', 3);
    expect([...cache.keys()].sort()).toEqual(['a', 'c', 'd']);
  });

  it('counts an entry once, however often it is set', () => {
    const cache = boundedCache<string, number>(2);
    cache.set('a', 1);
    for (let n = 0; n < 10; n += 1) cache.set('b', n);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, 9]);
  });

  it('uses the place of a deleted entry again', () => {
    const cache = boundedCache<number, number>(2);
    for (let n = 0; n <= 100; n += 1) {
      cache.set(n, n);
      if (n % 3 === 0) cache.delete(n);
    }
    expect([...cache.keys()]).toEqual([100, 98]);
  });

  it('forgets an entry after its time', async () => {
    const cache = boundedCache<string, true>(2, { ttl: 1 });
    cache.set('a', true);
    await expect.poll(() => cache.has('a')).toBe(false);
  });
});
