import type { Catalog } from '../ja_JP/ja_JP.ts';

export const passbook = {
  balance: '目前點數',
  month: ({ year, month }) => `${year} 年 ${month} 月`,
  more: '查看更早的紀錄',
} satisfies Catalog['passbook'];
