import type { Catalog } from '../ja_JP/ja_JP.ts';

export const points = {
  reason: {
    acquisition: '스팟 적립',
    exchange: '경품에 사용',
    void: '초기화',
    moved: '데이터 복원',
    desk: '주최 측 조정',
  },
  empty: { title: '아직 포인트 기록이 없어요', text: '스팟을 방문하면 여기에 기록돼요.' },
} satisfies Catalog['points'];
