import { LRUCache } from 'lru-cache';

/**
 * A cache of the `max` entries that were used last, which takes memory as it fills. `LRUCache` with its option `max` allocates
 * the memory of all entries at once, which took a fifth of the CPU time of starting a server
 * (docs/decisions/0118-time-of-the-tests.md).
 */
export const boundedCache = <K extends {}, V extends {}>(max: number, options: { ttl?: number } = {}): LRUCache<K, V> =>
  new LRUCache<K, V>({ maxSize: max, sizeCalculation: () => 1, ...options });
