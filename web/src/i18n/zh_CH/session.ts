import type { Catalog } from '../ja_JP/ja_JP.ts';

export const session = {
  ended: { title: '登录已过期', text: '请重新登录。收集的内容都还在。' },
  blocked: { title: '此账号目前无法使用', text: '请联系主办方。' },
  notStored: '此浏览器无法保存登录状态，关闭后需要重新登录。请使用非无痕模式打开。',
} satisfies Catalog['session'];
