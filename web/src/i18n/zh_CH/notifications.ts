import type { Catalog } from '../ja_JP/ja_JP.ts';

export const notifications = {
  unread: '未读',
  important: '重要',
  read: '查看',
  empty: { title: '还没有通知', text: '新的通知会出现在这里。' },
} satisfies Catalog['notifications'];
