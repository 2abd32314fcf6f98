import type { Catalog } from '../ja_JP/ja_JP.ts';

export const audio = {
  title: '語音導覽',
  play: '播放',
  pause: '暫停',
  scrub: '播放位置',
  speed: ({ speed }) => `速度 ${speed} 倍，點一下切換`,
  read: '文字版',
  failed: '無法載入語音。請到訊號好的地方再播放一次。',
  spokenIn: {
    ja_JP: '日文語音',
    en_US: '英文語音',
    zh_CH: '普通話語音',
    zh_TW: '華語語音',
    ko_KR: '韓文語音',
  },
} satisfies Catalog['audio'];
