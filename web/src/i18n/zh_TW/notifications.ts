import type { Catalog } from '../ja_JP/ja_JP.ts';

export const notifications = {
  unread: '未讀',
  important: '重要',
  read: '查看',
  empty: { title: '還沒有通知', text: '新的通知會出現在這裡。' },
} satisfies Catalog['notifications'];
