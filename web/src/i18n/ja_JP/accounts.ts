/** Sign-in, and what the other authentication screens share with it. */
export const accounts = {
  showPassword: 'パスワードを表示する',
  hidePassword: 'パスワードをかくす',
  /** After a refusal for too many failed attempts. */
  wait: ({ seconds }: { seconds: number }) => `${seconds} 秒ほど待ってから、もう一度お試しください。`,
  /** After a failure that the visitor did not cause. */
  inputRetained: '入力した内容は、そのまま残っています。少し待ってから、もう一度お試しください。',
  /** The sign-in page: the campaign, and the buttons that begin. */
  landing: {
    promise: ({ n }: { n: number }) => `スタンプ帳。${n} か所が、まだ空いています`,
    places: ({ n }: { n: number }) => `${n} か所`,
    free: '無料・アプリ不要',
    startsIn: ({ n }: { n: number }) => `あと ${n} 日ではじまります`,
    start: 'はじめる',
    startLine: 'LINE ではじめる',
    restore: '下のボタンから進むと、データを復元できます。',
    noLogin: 'いまはログインの受け付けをしていません。主催者にお問い合わせください。',
    signUp: '登録してはじめる',
    noName: '名前もメールもいりません。',
    /** The sentence below the button, around the links of `consent`. */
    consent: { before: 'はじめると、', after: 'に同意したことになります。' },
    prizes: 'もらえるもの',
    others: ({ n }: { n: number }) => `ほか ${n} 種類`,
    where: 'まわるところ',
    courses: ({ n }: { n: number }) => `${n} コース`,
    map: 'スポットの地図',
    how: 'まわりかた',
    steps: [
      { title: '歩く', text: '地図を見ながら、次の場所へ' },
      { title: '押す', text: 'そばに来るか、看板の QR を読む' },
      { title: 'もらう', text: '集めた数で、景品を受け取る' },
    ],
    phone: 'スマホで開く',
    phoneHint: 'カメラで読み取ってください',
    qr: 'このページの QR コード',
  },
  signIn: {
    title: 'ログイン',
    name: 'アカウント名またはメールアドレス',
    password: 'パスワード',
    submit: 'ログイン',
    or: 'または',
    line: 'LINEでログイン',
    register: 'はじめての方はこちら（登録）',
    nameMissing: 'アカウント名かメールアドレスを入力してください',
    passwordMissing: 'パスワードを入力してください',
    forgot: 'パスワードをお忘れの方',
  },
  /** The sentence beside the checkbox. Its two links have this order in every language. */
  consent: {
    before: '',
    terms: '利用規約',
    between: 'と',
    privacy: 'プライバシーポリシー',
    after: 'に同意します',
  },
  /** Consent to a log-in with LINE, and why one failed. */
  line: {
    agree: '同意して LINE で続ける',
    agreeFirst: '利用規約とプライバシーポリシーへの同意が必要です',
    failures: {
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
      unavailable: {
        title: 'いまは LINE でログインできません',
        text: '少し待ってから、もう一度お試しください。',
      },
    },
  },
  inApp: {
    title: ({ app }: { app: string }) => `${app} の中で開いています`,
    text: 'カメラや位置情報が使えないことや、ログインが続かないことがあります。画面のすみのメニュー（…）から「ブラウザで開く」を選んでください。',
  },
};
