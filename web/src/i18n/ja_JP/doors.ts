/** The other authentication screens: new password, forgotten password, LINE. */
export const doors = {
  newPassword: {
    title: '新しいパスワード',
    why: '主催者から、パスワードの変更をお願いしています。新しいパスワードを決めると、そのまま続けられます。',
    password: '新しいパスワード',
    confirmation: '新しいパスワード（確認）',
    submit: 'パスワードを変更する',
    expired: '時間がたちました',
    expiredText: 'もう一度ログインすると、続きからできます。',
    toSignIn: 'ログインへ',
  },
  forgot: {
    link: 'パスワードをお忘れの方',
    title: 'パスワードをお忘れの方',
    lead: '登録したメールアドレスに、新しいパスワードを決めるためのリンクを送ります。',
    email: 'メールアドレス',
    submit: 'メールを送る',
    sent: 'メールを送りました',
    sentText: ({ email }: { email: string }) =>
      `${email} が登録されていれば、まもなくメールが届きます。リンクが使えるのは 60 分のあいだ、1 回だけです。`,
    nothing: '届かないときは、迷惑メールのフォルダーと、入力したアドレスをたしかめてください。',
    again: 'もう一度送る',
    toSignIn: 'ログインにもどる',
  },
  reset: {
    title: 'パスワードの再設定',
    lead: '新しいパスワードを決めてください。ほかの端末では、もう一度ログインが必要になります。',
    submit: 'このパスワードにする',
    askAgain: '新しいメールを送る',
    broken: 'リンクが途中で切れています',
    brokenText: 'メールのリンク全体をコピーして開いてください。新しいメールを送ることもできます。',
  },
  line: {
    title: 'LINE でログイン',
    busy: 'ログインしています',
    whose: 'このアカウントでログインします',
    whoseText: ({ username }: { username: string }) =>
      `アカウント名は ${username} です。この続きで集めるものは、このアカウントに入ります。`,
    goOn: 'このアカウントで続ける',
    notMe: 'ちがうアカウントにする',
    used: 'このログインは、もう使えません',
    usedText: 'もう一度 LINE でログインしてください。読み取ったコードは、そのまま残っています。',
    agree: '同意して LINE で続ける',
    agreeFirst: '利用規約とプライバシーポリシーへの同意が必要です',
    trouble: {
      terms: {
        title: 'はじめての方は、同意が必要です',
        text: '利用規約とプライバシーポリシーに同意すると、LINE で続けられます。',
      },
      denied: {
        title: 'LINE でのログインをやめました',
        text: 'もう一度 LINE を選ぶか、ほかの方法でログインしてください。',
      },
      failed: {
        title: 'LINE でログインできませんでした',
        text: '少し待ってから、もう一度お試しください。読み取ったコードは、そのまま残っています。',
      },
      expired: { title: 'LINE でのログインの時間が切れました', text: 'もう一度 LINE を選んでください。' },
      blocked: {
        title: 'このアカウントは現在ご利用になれません',
        text: '主催者にお問い合わせください。',
      },
      unavailable: {
        title: 'いまは LINE でログインできません',
        text: '少し待ってから、もう一度お試しください。',
      },
    },
  },
};
