import type { Catalog } from '../ja_JP/ja_JP.ts';

export const passbook = {
  balance: '현재 포인트',
  month: ({ year, month }) => `${year}년 ${month}월`,
  more: '이전 기록 보기',
} satisfies Catalog['passbook'];
