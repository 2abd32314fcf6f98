import type { Catalog } from '../ja_JP/ja_JP.ts';

export const owner = {
  password: '当前密码',
  passwordFirst: '请输入密码',
  lineFirst: '请通过 LINE 确认是您本人。',
  lineRefused: '未能确认是您本人。请通过 LINE 再确认一次。',
  line: '通过 LINE 确认',
  lineDone: '已通过 LINE 确认',
  hold: '请按住 2 秒',
} satisfies Catalog['owner'];
