import type { Catalog } from '../ja_JP/ja_JP.ts';

export const points = {
  reason: { acquisition: '在地点获得', exchange: '用于奖品', void: '重置', moved: '恢复数据', desk: '由主办方调整' },
  empty: { title: '还没有积分记录', text: '到访地点后会记在这里。' },
} satisfies Catalog['points'];
