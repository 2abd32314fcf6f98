import { describe, expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';
import { systemRandom } from './random.ts';
import { openSeal } from './sealed.ts';

const seal = openSeal(deriveKeys('one secret of the tests, long enough').seal, systemRandom);
const other = openSeal(deriveKeys('another secret of the tests, as long').seal, systemRandom);

describe('what is sealed', () => {
  it('comes back as it was', () => {
    const value = { name: '提灯 花子', tel: '09000000000', none: null };
    expect(seal.open(seal.close(value, 'row 1'), 'row 1')).toEqual(value);
  });

  it('shows nothing of itself, and looks different each time', () => {
    const closed = seal.close('hana@example.jp', 'row 1');
    expect(closed.toString('latin1')).not.toContain('hana');
    expect(seal.close('hana@example.jp', 'row 1').equals(closed)).toBe(false);
  });

  it.each([
    ['with another key', (closed: Buffer) => other.open(closed, 'row 1')],
    ['in another row', (closed: Buffer) => seal.open(closed, 'row 2')],
    ['with a bit turned', (closed: Buffer) => seal.open(flipLast(closed), 'row 1')],
    ['cut short', (closed: Buffer) => seal.open(closed.subarray(0, 20), 'row 1')],
    ['of an unknown form', (closed: Buffer) => seal.open(Buffer.concat([Buffer.of(9), closed.subarray(1)]), 'row 1')],
  ])('does not open %s', (_how, open) => {
    expect(() => open(seal.close('secret', 'row 1'))).toThrow();
  });
});

const flipLast = (bytes: Buffer): Buffer => {
  const turned = Buffer.from(bytes);
  turned[turned.length - 1]! ^= 1;
  return turned;
};
