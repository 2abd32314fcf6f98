import type { Catalog } from '../ja_JP/ja_JP.ts';

export const audio = {
  title: '语音导览',
  play: '播放',
  pause: '暂停',
  scrub: '播放位置',
  speed: ({ speed }) => `速度 ${speed} 倍，点一下切换`,
  read: '看文字',
  failed: '语音未能加载。请到信号好的地方再播放一次。',
  spokenIn: {
    ja_JP: '日语语音',
    en_US: '英语语音',
    zh_CH: '普通话语音',
    zh_TW: '台湾华语语音',
    ko_KR: '韩语语音',
  },
} satisfies Catalog['audio'];
