import type { Catalog } from '../ja_JP/ja_JP.ts';

export const owner = {
  password: '目前的密碼',
  passwordFirst: '請輸入密碼',
  lineFirst: '請透過 LINE 確認是您本人。',
  lineRefused: '無法確認是您本人。請透過 LINE 再確認一次。',
  line: '透過 LINE 確認',
  lineDone: '已透過 LINE 確認',
  hold: '請按住 2 秒',
} satisfies Catalog['owner'];
