import type { Catalog } from '../ja_JP/ja_JP.ts';

export const points = {
  balance: '目前點數',
  month: ({ year, month }) => `${year} 年 ${month} 月`,
  reason: { acquisition: '造訪地點', exchange: '用於獎品', void: '重設', moved: '還原資料' },
  more: '查看更早的紀錄',
  empty: { title: '還沒有點數紀錄', text: '走訪地點後會記在這裡。' },
} satisfies Catalog['points'];
