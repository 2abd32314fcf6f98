export const team = {
  title: 'メンバー',
  serverTitle: 'この Meguri のメンバー',
  toLog: '記録を見る',
  name: '名前',
  role: '役割',
  actions: '操作',
  you: 'あなた',
  roleIn: (campaign: string, role: string) => `${campaign}（${role}）`,
  everywhere: '所有者（すべてのラリー）',
  forbidden: 'この画面を見る権限がありません',
  forbiddenText: 'メンバーを決めるのは所有者です。',
  roleHints: {
    owner: 'すべてを直し、公開し、人を招けます',
    editor: 'ラリーの中身を直せます。写真も選べます',
    desk: '当日の窓口で参加者を助けます。中身は直せません',
    viewer: '下書きと数字を見るだけです',
  },
  grantsTitle: '役割に加えて許すこと',
  grants: { publish: '公開する', personal_data: '応募者の個人情報を開ける' },
  invitations: '招待中',
  invite: {
    open: '招く',
    openOwner: '所有者を招く',
    title: 'メンバーを招く',
    ownerTitle: '所有者を招く',
    text: '一度だけ使えるリンクを作ります。メールなどで、ご本人に渡してください。',
    ownerText:
      'この Meguri のすべてのラリーとメンバーを扱える人を増やします。一度だけ使えるリンクを、ご本人に渡してください。',
    submit: 'リンクを作る',
  },
  link: {
    titles: {
      invitation: (who: string) => `${who} への招待ができました`,
      reset: (who: string) => `${who} さんがパスワードを決め直すリンクができました`,
    },
    text: 'このリンクは、いま一度だけ表示します。ご本人だけに渡してください。開いた人が使えます。',
    qr: 'リンクの QR コード',
    expires: (time: string) => `${time} まで有効`,
    done: '渡しました',
  },
  revoke: {
    button: '取り消す',
    of: (who: string) => `${who} への招待を取り消す`,
    act: (who: string) => ({
      title: '招待を取り消す',
      text: `${who} に渡したリンクは、使えなくなります。`,
      submit: '取り消す',
    }),
  },
  change: {
    button: '変える',
    of: (name: string) => `${name} さんの役割を変える`,
    title: (name: string) => `${name} さんの役割を変える`,
    submit: '変える',
  },
  remove: {
    button: '外す',
    of: (name: string) => `${name} さんを外す`,
    act: (name: string) => ({
      title: `${name} さんを外す`,
      text: 'このラリーを開けなくなります。これまでの記録は残ります。',
      submit: '外す',
    }),
  },
  reset: {
    button: 'パスワードのリンク',
    of: (name: string) => `${name} さんにパスワードのリンクを作る`,
    act: (name: string) => ({
      title: `${name} さんにパスワードのリンクを作る`,
      text: 'リンクを開くと、新しいパスワードを決められます。それまでは、いまのパスワードで入れます。',
      submit: 'リンクを作る',
    }),
  },
  factors: {
    button: '入りかたを戻す',
    of: (name: string) => `${name} さんの入りかたを戻す`,
    act: (name: string) => ({
      title: `${name} さんの入りかたを戻す`,
      text: 'スマホやパスキーの端末と、回復コードをなくした人のためのものです。パスキーと二段階認証が、どちらもなくなります。すべての端末から出て、次からはパスワードだけで入れます。電話などで、ご本人かどうかを確かめてください。',
      submit: '入りかたを戻す',
    }),
  },
  erase: {
    button: '消す',
    of: (name: string) => `${name} さんを消す`,
    act: (name: string) => ({
      title: `${name} さんを消す`,
      text: 'すべてのラリーの役割がなくなり、どの端末からも出ます。元に戻せません。これまでの記録は残ります。',
      submit: '消す',
    }),
  },
};
