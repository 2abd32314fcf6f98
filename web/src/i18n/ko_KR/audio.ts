import type { Catalog } from '../ja_JP/ja_JP.ts';

export const audio = {
  title: '오디오 가이드',
  play: '재생',
  pause: '일시정지',
  scrub: '재생 위치',
  speed: ({ speed }) => `속도 ${speed}배, 누르면 바뀌어요`,
  read: '글로 읽기',
  failed: '오디오를 불러오지 못했어요. 신호가 좋은 곳에서 다시 재생해 주세요.',
  spokenIn: {
    ja_JP: '일본어 음성이에요',
    en_US: '영어 음성이에요',
    zh_CH: '중국어 음성이에요',
    zh_TW: '대만 중국어 음성이에요',
    ko_KR: '한국어 음성이에요',
  },
} satisfies Catalog['audio'];
