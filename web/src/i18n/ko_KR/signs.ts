import type { Catalog } from '../ja_JP/ja_JP.ts';

export const signs = {
  ways: '다른 페이지',
  back: '이전 페이지로 돌아가기',
  previous: '이전 페이지',
  home: '홈',
  notFound: {
    mark: '?',
    title: '찾는 페이지가 없어요',
    text: '옮겨졌거나 링크가 오래되었을 수 있어요. 모은 것은 그대로 남아 있어요.',
    alone: '주소를 확인하거나 행사 안내의 링크나 QR 코드로 다시 열어 주세요.',
    findSpot: '스팟 찾기',
    spots: '스팟',
  },
  serverError: {
    mark: '점검 중',
    title: '서버에 문제가 생겼어요',
    text: '페이지를 표시하지 못했어요. 잠시 기다렸다가 다시 시도해 주세요. 모은 것은 그대로 남아 있어요.',
    alone: '페이지를 표시하지 못했어요. 행사 안내의 링크나 QR 코드로 다시 열어 주세요.',
  },
} satisfies Catalog['signs'];
