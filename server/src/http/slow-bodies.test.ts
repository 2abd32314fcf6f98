import { describe, expect, it } from 'vitest';
import { formMs } from './slow-bodies.ts';

const MB = 1024 * 1024;

describe('a form with a file', () => {
  it.each([
    [1 * MB, 60],
    [20 * MB, 60],
    [210 * MB, 615],
  ])('of %i bytes may take %i s', (bytes, seconds) => {
    expect(Math.ceil(formMs(bytes) / 1000)).toBe(seconds);
  });
});
