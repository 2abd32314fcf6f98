/** The tab bar. `stamp` and `get` name its raised seal, for campaigns with stamps and for those of points alone. */
export const layout = {
  tabs: 'メインメニュー',
  home: 'ホーム',
  spots: 'スポット',
  stamp: '押す',
  get: 'もらう',
  prizes: '景品',
  newPrizes: ({ n }: { n: number }) => `受け取れるもの ${n} 件`,
  menu: 'メニュー',
  outside: {
    open: 'ブラウザで開く',
    copy: 'リンクをコピー',
    copied: 'コピーしました。Safari や Chrome のアドレス欄に貼りつけて開いてください。',
    notCopied: 'このリンクを長押ししてコピーし、Safari や Chrome で開いてください。',
    kept: '読み取ったコードも、いっしょに開きます。',
  },
};
