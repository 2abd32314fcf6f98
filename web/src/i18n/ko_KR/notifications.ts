import type { Catalog } from '../ja_JP/ja_JP.ts';

export const notifications = {
  unread: '안 읽음',
  important: '중요',
  read: '읽기',
  empty: { title: '아직 공지가 없어요', text: '새 공지는 여기로 와요.' },
} satisfies Catalog['notifications'];
