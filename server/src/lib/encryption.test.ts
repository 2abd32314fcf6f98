import { describe, expect, it } from 'vitest';
import { openEncryption } from './encryption.ts';
import { deriveKeys } from './keys.ts';
import { systemRandom } from './random.ts';

const encryption = openEncryption(deriveKeys('one secret of the tests, long enough').encryption, systemRandom);
const other = openEncryption(deriveKeys('another secret of the tests, as long').encryption, systemRandom);

describe('encrypted data', () => {
  it('is decrypted to the same value', () => {
    const value = { name: '提灯 花子', tel: '09000000000', none: null };
    expect(encryption.decrypt(encryption.encrypt(value, 'row 1'), 'row 1')).toEqual(value);
  });

  it('reveals nothing, and differs each time', () => {
    const sealed = encryption.encrypt('hana@example.jp', 'row 1');
    expect(sealed.toString('latin1')).not.toContain('hana');
    expect(encryption.encrypt('hana@example.jp', 'row 1').equals(sealed)).toBe(false);
  });

  it.each([
    ['with another key', (sealed: Buffer) => other.decrypt(sealed, 'row 1')],
    ['in another row', (sealed: Buffer) => encryption.decrypt(sealed, 'row 2')],
    ['with a bit turned', (sealed: Buffer) => encryption.decrypt(flipLast(sealed), 'row 1')],
    ['cut short', (sealed: Buffer) => encryption.decrypt(sealed.subarray(0, 20), 'row 1')],
    [
      'of an unknown form',
      (sealed: Buffer) => encryption.decrypt(Buffer.concat([Buffer.of(9), sealed.subarray(1)]), 'row 1'),
    ],
  ])('cannot be decrypted %s', (_how, open) => {
    expect(() => open(encryption.encrypt('secret', 'row 1'))).toThrow();
  });
});

const flipLast = (bytes: Buffer): Buffer => {
  const turned = Buffer.from(bytes);
  turned[turned.length - 1]! ^= 1;
  return turned;
};
