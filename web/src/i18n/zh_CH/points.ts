import type { Catalog } from '../ja_JP/ja_JP.ts';

export const points = {
  balance: '当前积分',
  month: ({ year, month }) => `${year} 年 ${month} 月`,
  reason: { acquisition: '在地点获得', exchange: '用于奖品', void: '重置', moved: '恢复数据' },
  more: '查看更早的记录',
  empty: { title: '还没有积分记录', text: '到访地点后会记在这里。' },
} satisfies Catalog['points'];
