/** The titles of the refusals of signing in, and of what is demanded of members for it. */
export const SIGN_IN_TITLES = {
  sign_in_invalid: {
    ja_JP: 'メールアドレスかパスワードがちがいます',
    en_US: 'The email address or the password is not correct',
  },
  second_factor_required: {
    ja_JP: 'パスワードのほかに、もうひとつ確かめます',
    en_US: 'One more step is needed besides the password',
  },
  second_factor_invalid: {
    ja_JP: '認証コードがちがいます。いま出ている数字か、使っていない回復コードを入力してください。',
    en_US: 'The code is not correct. Enter the digits shown now, or a recovery code that is unused.',
  },
  codes_locked: {
    ja_JP:
      'まちがいが続いたため、認証アプリのコードは使えなくなっています。パスキーか回復コードで入ってください。どちらもないときは、所有者に知らせてください。',
    en_US:
      'After too many wrong codes, those of the authenticator app are locked. Use a passkey or a recovery code. If you have neither, ask an owner for help.',
  },
  second_factor_state: {
    ja_JP: '二段階認証の設定が、ほかの画面で変わりました。この画面を読み込みなおしてください。',
    en_US: 'Two-step sign-in was changed elsewhere. Please reload this page.',
  },
  factor_required: {
    ja_JP: '先に、パスキーか二段階認証を登録してください',
    en_US: 'Set up a passkey or two-step sign-in first',
  },
  factor_missing: {
    ja_JP: '先に、ご自分のパスキーか二段階認証を登録してください',
    en_US: 'Set up your own passkey or two-step sign-in first',
  },
  factor_demanded: {
    ja_JP: 'パスキーか二段階認証が求められているので、最後のひとつは外せません。先に別のものを登録してください。',
    en_US:
      'A passkey or two-step sign-in is required of you, so the last one cannot be removed. Add another one first.',
  },
  passkey_refused: {
    ja_JP: 'このパスキーでは入れません。ほかのパスキーか、パスワードを使ってください。',
    en_US: 'This passkey is not accepted. Use another passkey, or your password.',
  },
} as const;
