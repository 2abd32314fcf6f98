export const location = {
  ask: '位置情報を使う',
  asking: '現在地をさがしています',
  denied: {
    title: '位置情報を使う許可がありません',
    text: 'ブラウザの設定で、このサイトに位置情報を許可してください。QR コードや合言葉でも押せるスポットがあります。',
  },
  unavailable: {
    title: '位置情報を取得できませんでした',
    text: '少し待つか、場所を変えて、もう一度お試しください。QR コードや合言葉でも押せるスポットがあります。',
  },
  inaccurate: '現在地が、まだはっきりしません。空の見える場所へ動いてみてください。',
  /** The eight directions clockwise from north. */
  directions: ['北', '北東', '東', '南東', '南', '南西', '西', '北西'],
  /** A distance from an inaccurate position. */
  about: ({ distance }: { distance: string }) => `およそ ${distance}`,
  walk: ({ n }: { n: number }) => `歩いて ${n} 分`,
};
