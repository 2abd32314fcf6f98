import type { Catalog } from '../ja_JP/ja_JP.ts';

export const points = {
  reason: { acquisition: '造訪地點', exchange: '用於獎品', void: '重設', moved: '還原資料', desk: '由主辦單位調整' },
  empty: { title: '還沒有點數紀錄', text: '走訪地點後會記在這裡。' },
} satisfies Catalog['points'];
