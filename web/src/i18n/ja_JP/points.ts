/** The point history. */
export const points = {
  balance: 'いまのポイント',
  month: ({ year, month }: { year: number; month: number }) => `${year} 年 ${month} 月`,
  reason: {
    acquisition: 'スポットで獲得',
    exchange: '景品に使用',
    void: 'リセット',
    moved: 'データの復元',
  },
  more: 'もっと前を見る',
  empty: { title: 'ポイントの記録は、まだありません', text: 'スポットをめぐると、ここに記録されます。' },
};
