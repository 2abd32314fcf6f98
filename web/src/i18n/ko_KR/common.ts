import type { Catalog } from '../ja_JP/ja_JP.ts';

export const common = {
  separator: ' · ',
  retry: '다시 시도',
  close: '닫기',
  back: '뒤로',
  cancel: '취소',
  goHome: '홈으로',
  loading: '불러오는 중',
  offline: '오프라인이에요. 이미 불러온 내용은 볼 수 있어요.',
  offlineAsOf: ({ at }) => `오프라인이에요. ${at} 기준 내용이에요.`,
  cutOffAsOf: ({ at }) => `연결이 끊겼어요. ${at} 기준 내용이에요.`,
  update: { ready: '새 버전이 있어요', take: '업데이트' },
} satisfies Catalog['common'];
