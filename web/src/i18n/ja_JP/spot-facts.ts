/** Texts about a spot that home and the spot screens share. */
export const spotFacts = {
  state: {
    notYet: 'まだです',
    stampNow: 'いま押せます',
    getNow: 'いまもらえます',
    doneToday: '本日済',
    doneWeek: '今週済',
    exchanged: '交換済',
    got: ({ date }: { date: string }) => `${date} に押しました`,
    gotPoints: ({ date }: { date: string }) => `${date} にもらいました`,
  },
  congestion: { empty: '空き', crowded: '混雑', full: '満員', closed: '受付終了', unknown: '混雑不明' },
};
