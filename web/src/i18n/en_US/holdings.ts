import { plural } from '../grammar/plural.ts';
import type { Catalog } from '../ja_JP/ja_JP.ts';

export const holdings = {
  list: (parts) => parts.join(', '),
  all: (parts) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and '),
  stamps: ({ n }) => `${n} ${plural(n, 'stamp', 'stamps')}`,
  points: ({ points }) => `${points} pt`,
  presents: ({ n }) => `${n} ${plural(n, 'prize', 'prizes')}`,
  photos: 'photos',
  named: { stamps: 'stamps', points: 'points', presents: 'prizes' },
} satisfies Catalog['holdings'];
