/** The organiser's texts: how to play, FAQ, terms, privacy policy. */
export const pages = {
  contents: 'もくじ',
  empty: { title: 'まだ用意されていません', text: '主催者が用意すると、ここで読めます。' },
  search: 'ことばでさがす',
  found: ({ n }: { n: number }) => `${n} 件見つかりました`,
  notFound: { title: 'あてはまる質問がありません', text: 'ほかのことばで、お試しください。' },
  showAll: 'すべて見る',
  leaf: ({ n, total }: { n: number; total: number }) => `${n} / ${total} 枚目`,
  next: '次へ',
  start: 'はじめる',
  skip: 'とばす',
};
