import type { RefusalCode } from '@meguri/core/http/refusals.ts';

/**
 * What the visitor can do after a refusal of sign-in or home; further-refusals.ts has the others. The `title` of the API's answer says what happened. That of a blocked account is the
 * `detail` of the answer, in the words of the organiser.
 */
const wayForward = {
  invalid_request: '入力した内容をたしかめて、もう一度お試しください。',
  unauthorized: 'もう一度ログインしてください。集めたものは、そのまま残っています。',
  credentials_invalid: 'アカウント名とパスワードを、もう一度たしかめてください。',
  refresh_invalid: 'もう一度ログインしてください。集めたものは、そのまま残っています。',
  app_token_invalid: 'ページを読みこみなおしてください。',
  login_not_offered: '別のログイン方法をお選びください。',
  not_guest: 'このページを開きなおしてください。集めたものは、そのまま残っています。',
  line_code_invalid: 'LINE のボタンを、もう一度押してください。',
  out_of_period: '開催期間は、ホームで見られます。',
  campaign_not_found: 'アドレスをたしかめてください。',
  not_found: 'ホームから、もう一度お探しください。',
  method_not_allowed: 'ページを読みこみなおしてください。',
  account_exists: '登録済みの方は、ログインしてください。',
  password_wrong: 'ご本人のたしかめが要ります。もう一度ご入力ください。',
  work_required: 'もう一度お試しください。集めたものは、そのまま残っています。',
  session_invalid: 'ログインのページからやりなおしてください。',
  too_many_tries: '少し待ってから、もう一度お試しください。',
  internal: '少し待ってから、もう一度お試しください。集めたものは、そのまま残っています。',
  unavailable: '少し待ってから、もう一度お試しください。集めたものは、そのまま残っています。',
} satisfies Partial<Record<RefusalCode, string>>;

export const errors = {
  unknown: { title: '原因不明のエラーが発生しました', text: 'もう一度お試しください。' },
  network: {
    title: '通信できませんでした',
    text: '電波のよい場所で、もう一度お試しください。集めたものは、そのまま残っています。',
  },
  wayForward,
};
