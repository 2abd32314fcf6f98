/** The page of the point history. */
export const passbook = {
  balance: 'いまのポイント',
  month: ({ year, month }: { year: number; month: number }) => `${year} 年 ${month} 月`,
  more: 'もっと前を見る',
};
