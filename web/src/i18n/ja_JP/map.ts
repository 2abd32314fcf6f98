export const map = {
  toMap: '地図で見る',
  toList: 'リストで見る',
  label: 'スポットの地図',
  sameAsList: '地図にあるスポットは、リストでも同じように見られます。',
  loading: '地図を用意しています',
  cards: '地図のスポット',
  /** After the number of spots on a cluster: "42 places". */
  clusterUnit: 'か所',
  cluster: ({ n, done }: { n: number; done: number }) => `${n} か所を大きく見る、${done} か所は押しました`,
  clusterList: ({ n }: { n: number }) => `ここにある ${n} か所`,
  zoomIn: '拡大する',
  zoomOut: '縮小する',
  locate: '現在地を見る',
  here: ({ accuracy }: { accuracy: string }) => `現在地（誤差 ${accuracy} ほど）`,
  baseLayerFailed: '地図の絵を読みこめませんでした。スポットは、このまま見られます。',
  onMap: 'この場所を地図で見る',
  /** Joins several facts in one announcement. */
  list: (parts: readonly string[]) => parts.join('、'),
};
