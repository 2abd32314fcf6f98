/** The organiser's notifications. */
export const notifications = {
  unread: '未読',
  important: '重要',
  read: '読む',
  empty: { title: 'お知らせは、まだありません', text: '新しいお知らせは、ここに届きます。' },
};
