/** Log-in and registration. */
export const accounts = {
  showPassword: 'パスワードを表示する',
  hidePassword: 'パスワードをかくす',
  /** After a refusal for too many failed attempts. */
  wait: ({ seconds }: { seconds: number }) => `${seconds} 秒ほど待ってから、もう一度お試しください。`,
  /** After a failure that the visitor did not cause. */
  kept: '入力した内容は、そのまま残っています。少し待ってから、もう一度お試しください。',
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
  },
  signUp: {
    title: 'アカウントを作る',
    required: '必須',
    username: 'アカウント名',
    usernameHint: '半角の英字と数字',
    email: 'メールアドレス',
    password: 'パスワード',
    confirmation: 'パスワード（確認）',
    rules: {
      too_short: ({ n }: { n: number }) => `${n} 文字以上`,
      needs_lower_case: '英小文字',
      needs_digit: '数字',
    },
    /** The sentence beside the checkbox. Its two links have this order in every language. */
    consent: {
      before: '',
      terms: '利用規約',
      between: 'と',
      privacy: 'プライバシーポリシー',
      after: 'に同意します',
    },
    submit: '登録する',
    exists: '登録済みの方は、ログインへ進んでください。はじめての方は、ほかのアカウント名をお試しください。',
    toSignIn: 'ログインへ',
  },
  inApp: {
    title: ({ app }: { app: string }) => `${app} の中で開いています`,
    text: 'カメラや位置情報が使えないことや、ログインが続かないことがあります。画面のすみのメニュー（…）から「ブラウザで開く」を選んでください。',
  },
};
