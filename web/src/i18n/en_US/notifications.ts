import type { Catalog } from '../ja_JP/ja_JP.ts';

export const notifications = {
  unread: 'Unread',
  important: 'Important',
  read: 'Read',
  empty: { title: 'No notices yet', text: 'New ones will appear here.' },
} satisfies Catalog['notifications'];
