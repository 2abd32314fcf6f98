import type { Catalog } from '../catalog.ts';

export const scan = {
  light: '조명',
  switchCamera: '카메라 전환',
  choosePicture: '사진 고르기',
  starting: '카메라를 여는 중',
  noCodeInPicture: '이 사진에서는 코드를 읽지 못했어요',
  failures: {
    denied: {
      title: '카메라를 사용할 권한이 없어요',
      text: '브라우저 설정에서 이 사이트의 카메라를 허용한 뒤 다시 시도해 주세요.',
    },
    none: { title: '카메라를 찾지 못했어요', text: '코드가 찍힌 사진을 고를 수도 있어요.' },
    busy: { title: '카메라를 열지 못했어요', text: '다른 앱이 카메라를 쓰고 있다면 닫고 다시 시도해 주세요.' },
    insecure: {
      title: '이 페이지에서는 카메라를 쓸 수 없어요',
      text: 'https://로 시작하는 주소로 열거나 코드가 찍힌 사진을 골라 주세요.',
    },
    unsupported: { title: '인식 기능을 불러오지 못했어요', text: '신호가 좋은 곳에서 다시 시도해 주세요.' },
  },
} satisfies Catalog['scan'];
