export const campaigns = {
  title: '帳の一覧',
  sentence: (count: number) => (count === 0 ? 'まだ、帳はありません。' : `${count} 冊の帳があります。`),
  running: (names: readonly string[]) => `きょうは、${names.join('と')}の日です。`,
  none: {
    title: '担当のラリーはまだありません',
    text: '所有者の方に招待してもらうか、サーバーで campaign apply を動かすと、ここに並びます。',
  },
  published: (version: number) => `第 ${version} 版を公開中`,
  draft: '公開していない直しあり',
  shelf: '帳の棚',
};
