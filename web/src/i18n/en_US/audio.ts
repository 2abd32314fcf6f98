import type { Catalog } from '../ja_JP/ja_JP.ts';

export const audio = {
  title: 'Audio guide',
  play: 'Play',
  pause: 'Pause',
  scrub: 'Position',
  speed: ({ speed }) => `Speed ${speed}×. Tap to change`,
  read: 'Read the text',
  failed: 'The audio could not be loaded. Please play it again where the signal is better.',
  spokenIn: {
    ja_JP: 'Spoken in Japanese',
    en_US: 'Spoken in English',
    zh_CH: 'Spoken in Chinese',
    zh_TW: 'Spoken in Taiwanese Mandarin',
    ko_KR: 'Spoken in Korean',
  },
} satisfies Catalog['audio'];
