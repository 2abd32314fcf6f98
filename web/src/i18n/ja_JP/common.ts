/** Words that several features share. */
export const common = {
  retry: 'もう一度ためす',
  close: 'とじる',
  back: 'もどる',
  cancel: 'やめる',
  goHome: 'ホームへ',
  loading: '読み込んでいます',
  offline: 'オフラインです。読み込みずみの内容は見られます。',
  offlineAsOf: ({ at }: { at: string }) => `オフラインです。${at} 時点の内容です。`,
  cutOffAsOf: ({ at }: { at: string }) => `つながりません。${at} 時点の内容です。`,
  update: { ready: '新しい版があります', take: '更新する' },
};
