import type { Catalog } from '../ja_JP/ja_JP.ts';

export const passbook = {
  balance: '当前积分',
  month: ({ year, month }) => `${year} 年 ${month} 月`,
  more: '查看更早的记录',
} satisfies Catalog['passbook'];
