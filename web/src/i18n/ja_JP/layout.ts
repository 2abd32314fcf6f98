/**
 * The tab bar. Its raised button is labelled `stamp` in campaigns with stamps, and `get` in campaigns with points only.
 */
export const layout = {
  tabs: 'メインメニュー',
  home: 'ホーム',
  spots: 'スポット',
  stamp: '押す',
  get: 'もらう',
  prizes: '景品',
  newPrizes: ({ n }: { n: number }) => `獲得できるもの ${n} 件`,
  menu: 'メニュー',
  language: 'ことば Language',
  outside: {
    open: 'ブラウザで開く',
    copy: 'リンクをコピー',
    copied: 'コピーしました。Safari や Chrome のアドレス欄に貼りつけて開いてください。',
    notCopied: 'このリンクを長押ししてコピーし、Safari や Chrome で開いてください。',
    codeIncluded: '読み取ったコードも、いっしょに開きます。',
  },
  /** The consent dialog before the campaign's analytics tag is loaded. */
  analytics: {
    title: '利用状況の記録に協力しますか？',
    text: 'どのページがよく使われたかを、外部の解析サービスで集計します。名前や位置、読み取ったコードは送りません。あとからメニューで変えられます。',
    yes: '協力する',
    no: '協力しない',
  },
};
