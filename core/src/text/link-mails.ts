import type { Locale } from '../lib/locale.ts';

/** The texts of a mail with a link. `{campaign}` is the campaign's name, `{minutes}` how long the link is valid. */
export interface LinkMailTexts {
  subject: string;
  greeting: string;
  open: string;
  button: string;
  validity: string;
  notRequested: string;
}

export const PASSWORD_MAIL: Record<Locale, LinkMailTexts> = {
  ja_JP: {
    subject: '【{campaign}】パスワード再設定のご案内',
    greeting: '{campaign}をご利用いただきありがとうございます。パスワード再設定のお申し込みを受け付けました。',
    open: '次のページを開いて、新しいパスワードを設定してください。',
    button: '新しいパスワードを設定する',
    validity: 'このページは {minutes} 分間、1 回だけ有効です。',
    notRequested: 'お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',
  },
  en_US: {
    subject: '{campaign}: choose a new password',
    greeting: 'You asked for a new password for {campaign}.',
    open: 'Open this page to choose it:',
    button: 'Choose a new password',
    validity: 'The link works once, within {minutes} minutes.',
    notRequested: 'If you did not ask for this, ignore this email. Your password stays as it is.',
  },
  zh_CH: {
    subject: '【{campaign}】重新设置密码',
    greeting: '感谢使用{campaign}。我们已收到重新设置密码的请求。',
    open: '请打开以下页面，设置新密码。',
    button: '设置新密码',
    validity: '该页面在 {minutes} 分钟内有效，且只能使用一次。',
    notRequested: '如果不是本人操作，请忽略此邮件，密码不会改变。',
  },
  zh_TW: {
    subject: '【{campaign}】重新設定密碼',
    greeting: '感謝您使用{campaign}。我們已收到您重新設定密碼的申請。',
    open: '請開啟以下頁面，設定新密碼。',
    button: '設定新密碼',
    validity: '此頁面在 {minutes} 分鐘內有效，且只能使用一次。',
    notRequested: '若不是您本人申請，請忽略此郵件，密碼不會變更。',
  },
  ko_KR: {
    subject: '[{campaign}] 비밀번호 재설정 안내',
    greeting: '{campaign}에 참여해 주셔서 감사합니다. 비밀번호 재설정 요청을 받았어요.',
    open: '아래 페이지를 열어 새 비밀번호를 설정해 주세요.',
    button: '새 비밀번호 설정하기',
    validity: '이 페이지는 {minutes}분 동안 한 번만 쓸 수 있어요.',
    notRequested: '요청하신 적이 없다면 이 메일은 무시해 주세요. 비밀번호는 바뀌지 않아요.',
  },
};

export const VERIFICATION_MAIL: Record<Locale, LinkMailTexts> = {
  ja_JP: {
    subject: '【{campaign}】メールアドレスの確認',
    greeting: '{campaign}をご利用いただきありがとうございます。',
    open: '次のページを開くと、このメールアドレスの確認が終わります。',
    button: 'メールアドレスを確認する',
    validity: 'このページは {minutes} 分間有効です。',
    notRequested: 'お心当たりのない場合は、このメールを破棄してください。何も変わりません。',
  },
  en_US: {
    subject: '{campaign}: confirm your email address',
    greeting: 'You take part in {campaign} with this email address.',
    open: 'Open this page to confirm it:',
    button: 'Confirm my email address',
    validity: 'The link works for {minutes} minutes.',
    notRequested: 'If you did not ask for this, ignore this email. Nothing changes.',
  },
  zh_CH: {
    subject: '【{campaign}】验证邮箱',
    greeting: '感谢使用{campaign}。',
    open: '打开以下页面，即可完成邮箱验证。',
    button: '验证邮箱',
    validity: '该页面在 {minutes} 分钟内有效。',
    notRequested: '如果不是本人操作，请忽略此邮件，不会有任何变化。',
  },
  zh_TW: {
    subject: '【{campaign}】驗證電子郵件',
    greeting: '感謝您使用{campaign}。',
    open: '開啟以下頁面，即可完成電子郵件驗證。',
    button: '驗證電子郵件',
    validity: '此頁面在 {minutes} 分鐘內有效。',
    notRequested: '若不是您本人操作，請忽略此郵件，不會有任何變更。',
  },
  ko_KR: {
    subject: '[{campaign}] 이메일 주소 인증',
    greeting: '{campaign}에 참여해 주셔서 감사합니다.',
    open: '아래 페이지를 열면 이메일 주소 인증이 끝나요.',
    button: '이메일 주소 인증하기',
    validity: '이 페이지는 {minutes}분 동안 쓸 수 있어요.',
    notRequested: '요청하신 적이 없다면 이 메일은 무시해 주세요. 아무것도 바뀌지 않아요.',
  },
};
