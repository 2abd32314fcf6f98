import { expect, it } from 'vitest';
import { isoInstant } from './iso-instant.ts';

it('writes each instant, also if others come between', () => {
  const at = Date.parse('2026-10-05T00:00:00.000Z');
  expect([at, at, at + 1, at, at - 86_400_000].map(isoInstant)).toEqual([
    '2026-10-05T00:00:00.000Z',
    '2026-10-05T00:00:00.000Z',
    '2026-10-05T00:00:00.001Z',
    '2026-10-05T00:00:00.000Z',
    '2026-10-04T00:00:00.000Z',
  ]);
});
