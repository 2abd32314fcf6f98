export const readers = {
  hidden: '編集の人だけに見えます',
  editorsOnly: {
    title: 'この画面は編集の人のためのものです',
    text: '公開、印刷、ファイルの編集は、編集の人に頼めます。',
  },
  noDraft: {
    title: 'まだ下書きがありません',
    text: '編集の人が下書きを開くと、ここに出発前の確認が並びます。',
  },
};
