/** The tab bar. `stamp` and `get` name its raised seal, for campaigns with stamps and for those of points alone. */
export const layout = {
  tabs: 'メインメニュー',
  home: 'ホーム',
  spots: 'スポット',
  stamp: '押す',
  get: 'もらう',
  menu: 'メニュー',
};
