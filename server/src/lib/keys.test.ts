import { describe, expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';

describe('deriveKeys', () => {
  it('derives another key for each purpose, and others from another secret', () => {
    const both = ['a'.repeat(32), 'b'.repeat(32)].flatMap((secret) => Object.values(deriveKeys(secret)));
    const texts = both.map((key) => Buffer.from(key).toString('hex'));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(['', 'short', 'x'.repeat(31)])('refuses the secret %j', (secret) => {
    expect(() => deriveKeys(secret)).toThrow(RangeError);
  });
});
