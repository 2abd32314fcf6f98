/** What visitors can do with their own data: reset it, download it, or delete the account. */
export const leaving = {
  row: 'データとアカウント',
  title: 'データとアカウント',
  email: {
    title: 'メールアドレス',
    text: ({ email }: { email: string }) => `${email} に、パスワードの再設定や確認のメールが届きます。`,
    button: 'アドレスを変える',
    sheet: 'メールアドレスの変更',
    field: '新しいメールアドレス',
    confirm: '変更する',
    done: 'メールアドレスを変更しました',
  },
  reset: {
    title: '集めた記録をリセットする',
    text: ({ all, applications }: { all: string; applications: boolean }) =>
      `${all}が消えます。取り消すことはできません。${applications ? '送信済みの応募とアカウント' : 'アカウント'}は残ります。`,
    button: 'リセットへ進む',
  },
  download: {
    title: '自分のデータをもらう',
    text: 'このアカウントについて保存されているものを、すべてファイル（JSON）で受け取れます。',
    button: 'データをダウンロード',
    failed: 'ダウンロードできませんでした',
  },
  remove: {
    title: 'アカウントを削除する',
    text: '名前、メールアドレス、応募、写真などが消え、同じアカウントではログインできなくなります。',
    button: '削除へ進む',
    sheet: 'アカウントを削除しますか？',
    lead: ({ prizes }: { prizes: boolean }) =>
      `取り消すことはできません。${prizes ? 'まだ受け取っていない景品も、なくなります。' : ''}`,
    check: 'すべて消えることを確認しました',
    checkFirst: '確認してから、チェックを入れてください',
    confirm: '削除する',
    unsure: '削除できたかどうか、たしかめられませんでした。もう一度お試しください。',
  },
};
