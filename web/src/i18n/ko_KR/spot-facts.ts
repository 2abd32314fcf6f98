import type { Catalog } from '../ja_JP/ja_JP.ts';

export const spotFacts = {
  state: {
    notYet: '아직',
    stampNow: '지금 찍기 가능',
    getNow: '지금 받기 가능',
    doneToday: '오늘 완료',
    doneWeek: '이번 주 완료',
    exchanged: '교환 완료',
    got: ({ date }) => `${date} 찍음`,
    gotPoints: ({ date }) => `${date} 받음`,
  },
  congestion: { empty: '여유', crowded: '혼잡', full: '가득 참', closed: '접수 종료', unknown: '정보 없음' },
} satisfies Catalog['spotFacts'];
