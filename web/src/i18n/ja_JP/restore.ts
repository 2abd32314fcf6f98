/** Moving a visitor's stamp book to another account, mostly on another phone. */
export const restore = {
  title: 'データの復元',
  tabs: { label: 'どちらをしますか', save: 'データを保存', load: 'データを復元' },
  save: {
    text: '機種を変える前に、復元用の QR コードを保存してください。新しい端末で読みこむと、続きからめぐれます。',
    make: '復元用の QR コードを作る',
    caption: '復元用 QR コード',
    alt: '復元用の QR コード',
    download: '画像として保存',
    hold: '保存できないときは、上の画像を長押しして保存してください。',
    once: '30 日のあいだ、1 回だけ使えます',
    onceText: ({ all }: { all: string }) =>
      `読みこむアカウントにある${all}は、この内容に置きかわります。新しく作るか、パスワードを変えると、使えなくなります。人に見せないでください。`,
  },
  load: {
    text: '保存した QR コードの画像を選ぶか、カメラで読み取ってください。',
    choose: '画像を選ぶ',
    scan: 'カメラで読み取る',
    finder: '復元用の QR コードを枠に入れてください',
    reading: '画像を読み取っています',
    wrong: '正しい QR コードを読み取ってください',
    wrongText: '保存した復元用の QR コードの画像を、そのままお選びください。',
    unreadable: 'この画像からは読み取れませんでした',
    unreadableText: 'QR コード全体がはっきり写っている画像をお選びください。',
  },
  confirm: {
    title: 'この内容に置きかえますか？',
    text: '読みこむと、このアカウントがいま持っているものは消えます。取り消すことはできません。',
    goes: '消えるもの',
    comes: '入るもの',
    come: ({ all }: { all: string }) => `QR コードを作ったアカウントの${all}`,
    nothing: 'なし',
    button: '置きかえる',
    failed: 'エラーが発生しました',
    failedText: 'いま持っているものは、そのまま残っています。少し待ってから、もう一度お試しください。',
    unsure: '置きかえられたかどうか、たしかめられませんでした。もう一度お試しください。',
  },
  done: {
    title: '復元しました',
    text: ({ held }: { held: string }) => `${held}が、このアカウントに入りました。`,
    home: 'スタンプ帳を見る',
  },
  moved: {
    title: ({ date }: { date: string }) => `集めた記録は ${date} に別のアカウントへ移りました`,
    text: 'こちらにもどすには、そのアカウントで復元用の QR コードを作り、ここで読み取ってください。',
    open: 'QR コードを読み取る',
  },
};
