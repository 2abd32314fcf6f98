import { describe, expect, it } from 'vitest';
import { firstUuid, systemRandom, uuidV7 } from './random.ts';

const AT = Date.parse('2026-10-05T00:00:00.000Z');

describe('an id', () => {
  it('has the instant, version 7 and the variant of RFC 9562', () => {
    // Appendix A.6 of the RFC.
    expect(uuidV7(0x017f22e279b0, 'cc398c4dc0c0c07398f')).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it.each([...'0123456789abcdef'].map((digit, value) => [digit, '89ab'.charAt(value % 4)]))(
    'of the digit %s has the variant %s',
    (digit, variant) => {
      expect(uuidV7(AT, `000${digit}${'0'.repeat(15)}`)[19]).toBe(variant);
    },
  );

  it('is new each time, also where a block of random digits ends', () => {
    const ids = Array.from({ length: 5_000 }, () => systemRandom.uuid(AT));
    expect(new Set(ids).size).toBe(5_000);
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('is not below the first id of its instant, and below that of the next', () => {
    const id = systemRandom.uuid(AT);
    expect(firstUuid(AT) <= id && id < firstUuid(AT + 1)).toBe(true);
  });
});
