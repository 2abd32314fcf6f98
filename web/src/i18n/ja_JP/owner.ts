/** Proving to be the owner of the account, before something that cannot be undone. */
export const owner = {
  password: 'いまのパスワード',
  passwordFirst: 'パスワードを入力してください',
  lineFirst: 'ご本人であることを、LINE でたしかめます。',
  lineRefused: 'ご本人と確認できませんでした。もう一度、LINE でたしかめてください。',
  line: 'LINE でたしかめる',
  lineDone: 'LINE でたしかめました',
  hold: '2 秒のあいだ、押しつづけてください',
};
