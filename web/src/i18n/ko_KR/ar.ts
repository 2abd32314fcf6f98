import type { Catalog } from '../catalog.ts';

export const ar = {
  title: ({ name }) => `${name} AR 카메라`,
  look: '마커를 찾고 있어요',
  lookHint: '안내판의 검은 네모 마커를 화면에 맞춰 주세요',
  found: '찾았어요',
  framed: '틀 안에 들어와 찍어 보세요',
  moveHint: '손가락으로 움직여 함께 찍어 보세요',
  turnHint: '손가락으로 돌려 함께 찍어 보세요',
  shoot: '찍기',
  last: '찍은 사진 보기',
  adjust: '크기와 방향 바꾸기',
  tools: {
    smaller: '작게',
    larger: '크게',
    turnLeft: '왼쪽으로 돌리기',
    turnRight: '오른쪽으로 돌리기',
    left: '왼쪽으로',
    right: '오른쪽으로',
    up: '위로',
    down: '아래로',
  },
  photoFailed: '사진을 만들지 못했어요. 다시 시도해 주세요.',
  review: {
    title: '사진을 찍었어요',
    alt: ({ name }) => `방금 찍은 사진 (${name})`,
    save: '저장',
    share: '공유',
    again: '다시 찍기',
    shareFailed: '공유하지 못했어요. 먼저 저장해 주세요.',
  },
  unsupported: {
    title: '사용 중인 브라우저는 이 기능을 지원하지 않아요',
    text: 'AR 카메라 대신 이미지를 저장할 수 있어요. 스탬프는 다른 방법으로도 모을 수 있어요.',
  },
  unloaded: { title: '불러오지 못했어요', text: '신호가 좋은 곳에서 다시 시도해 주세요.' },
  still: { alt: ({ name }) => `저장할 수 있는 이미지 (${name})`, save: '이미지 저장' },
} satisfies Catalog['ar'];
