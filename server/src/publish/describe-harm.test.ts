import { expect, it } from 'vitest';
import { harmfulChangeInJapanese, harmfulChangeLine } from './describe-harm.ts';

it.each([
  ['2026-10-05T12:00:00+09:00', '2026-10-05 12:00'],
  ['2026-10-05T03:00:00Z', '2026-10-05 03:00 UTC'],
])('shows the time %s of a draw as %s', (at, shown) => {
  const change = { code: 'draws_immediately', id: 'raffle', at } as const;
  expect(harmfulChangeInJapanese(change)).toContain(`（${shown}）`);
  expect(harmfulChangeLine(change)).toContain(`(${shown})`);
});
