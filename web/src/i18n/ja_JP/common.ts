/** Words that several features share. */
export const common = {
  retry: 'もう一度ためす',
  close: 'とじる',
  back: 'もどる',
  cancel: 'やめる',
  goHome: 'ホームへ',
  loading: '読み込んでいます',
  offline: 'オフラインです。読み込みずみの内容は見られます。',
};
