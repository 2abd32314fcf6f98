import type { Catalog } from '../ja_JP/ja_JP.ts';

export const spotFacts = {
  state: {
    notYet: '未收集',
    stampNow: '现在可盖章',
    getNow: '现在可领取',
    doneToday: '今日已收集',
    doneWeek: '本周已收集',
    exchanged: '已兑换',
    got: ({ date }) => `${date} 已盖章`,
    gotPoints: ({ date }) => `${date} 已领取`,
  },
  congestion: { empty: '空闲', crowded: '拥挤', full: '满员', closed: '已关闭', unknown: '情况不明' },
} satisfies Catalog['spotFacts'];
