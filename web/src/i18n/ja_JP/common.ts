/** Texts that several features share. */
export const common = {
  /** Between the parts of one line. */
  separator: '・',
  retry: 'もう一度ためす',
  close: 'とじる',
  back: 'もどる',
  cancel: 'やめる',
  goHome: 'ホームへ',
  loading: '読みこんでいます',
  offline: 'オフラインです。読みこんだ内容は見られます。',
  offlineAsOf: ({ at }: { at: string }) => `オフラインです。${at} の内容が見られます。`,
  cutOffAsOf: ({ at }: { at: string }) => `つながりません。${at} の内容が見られます。`,
  update: { ready: '新しい版があります', take: '更新する' },
};
