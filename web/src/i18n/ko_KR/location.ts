import type { Catalog } from '../ja_JP/ja_JP.ts';

export const location = {
  ask: '위치 정보 사용',
  asking: '현재 위치를 찾고 있어요',
  denied: {
    title: '위치 정보를 사용할 권한이 없어요',
    text: '브라우저 설정에서 이 사이트의 위치 정보를 허용해 주세요. QR 코드나 암호가 있는 스팟은 위치 없이도 돼요.',
  },
  unavailable: {
    title: '위치 정보를 가져오지 못했어요',
    text: '잠시 기다렸다가 다시 시도해 주세요. QR 코드나 암호가 있는 스팟은 위치 없이도 돼요.',
  },
  inaccurate: '현재 위치가 아직 정확하지 않아요. 하늘이 보이는 곳으로 옮겨 주세요.',
  directions: ['북', '북동', '동', '남동', '남', '남서', '서', '북서'],
  about: ({ distance }) => `약 ${distance}`,
  walk: ({ n }) => `걸어서 ${n}분`,
} satisfies Catalog['location'];
