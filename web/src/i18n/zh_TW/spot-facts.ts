import type { Catalog } from '../ja_JP/ja_JP.ts';

export const spotFacts = {
  state: {
    notYet: '尚未收集',
    stampNow: '現在可蓋章',
    getNow: '現在可領取',
    doneToday: '今日已收集',
    doneWeek: '本週已收集',
    exchanged: '已兌換',
    got: ({ date }) => `${date} 已蓋章`,
    gotPoints: ({ date }) => `${date} 已領取`,
  },
  congestion: { empty: '人少', crowded: '擁擠', full: '客滿', closed: '未開放', unknown: '情況不明' },
} satisfies Catalog['spotFacts'];
