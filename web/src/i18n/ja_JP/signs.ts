/** The signs of the 404 and 500 pages. `alone` is used where there is no campaign. */
export const signs = {
  ways: 'ほかのページ',
  back: '前のページにもどる',
  previous: '前のページ',
  home: 'ホーム',
  notFound: {
    mark: '？',
    title: 'お探しのページが見つかりません',
    text: '移動したか、リンクが古いのかもしれません。集めたものは、そのまま残っています。',
    alone: 'アドレスをたしかめるか、イベントの案内にあるリンクや QR コードから開いてください。',
    findSpot: 'スポットをさがす',
    spots: 'スポット',
  },
  serverError: {
    mark: '調整中',
    title: 'サーバーに問題が起きています',
    text: 'ページを表示できませんでした。少し待ってから、もう一度お試しください。集めたものは、そのまま残っています。',
    alone: 'ページを表示できませんでした。イベントの案内にあるリンクか QR コードから、もう一度開いてください。',
  },
};
