import type { Catalog } from '../ja_JP/ja_JP.ts';

export const holdings = {
  list: (parts) => parts.join('、'),
  all: (parts) => [parts.slice(0, -1).join('、'), ...parts.slice(-1)].filter(Boolean).join('和'),
  stamps: ({ n }) => `${n} 枚印章`,
  points: ({ points }) => `${points} pt`,
  presents: ({ n }) => `${n} 項獎品`,
  photos: '照片',
  named: { stamps: '印章', points: '點數', presents: '獎品' },
} satisfies Catalog['holdings'];
