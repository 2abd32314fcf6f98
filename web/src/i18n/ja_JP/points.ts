/** The lines of the point history, which home shows too. */
export const points = {
  reason: {
    acquisition: 'スポットで獲得',
    exchange: '景品に使用',
    void: 'リセット',
    moved: 'データの復元',
    desk: '主催者による変更',
  },
  empty: { title: 'ポイントの記録は、まだありません', text: 'スポットをめぐると、ここに記録されます。' },
};
