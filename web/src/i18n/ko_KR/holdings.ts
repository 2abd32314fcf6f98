import type { Catalog } from '../ja_JP/ja_JP.ts';

export const holdings = {
  list: (parts) => parts.join(', '),
  all: (parts) => parts.join(', '),
  stamps: ({ n }) => `스탬프 ${n}개`,
  points: ({ points }) => `${points} pt`,
  presents: ({ n }) => `경품 ${n}개`,
  photos: '사진',
  named: { stamps: '스탬프', points: '포인트', presents: '경품' },
} satisfies Catalog['holdings'];
