import type { ConsoleOnlyCode } from '../http/console-refusals.ts';
import type { Locale } from '../lib/locale.ts';

/** The languages of the console. */
export type ConsoleLocale = 'ja_JP' | 'en_US';

/** The titles of the refusals that only the console's API has. */
const TITLES: Record<ConsoleOnlyCode, Record<ConsoleLocale, string>> = {
  sign_in_invalid: {
    ja_JP: 'メールアドレスかパスワードがちがいます',
    en_US: 'The e-mail address or the password is not correct',
  },
  origin_invalid: {
    ja_JP: 'この画面からは操作できません。管理画面を開きなおしてください。',
    en_US: 'This cannot be done from here. Please open the console again.',
  },
  forbidden: {
    ja_JP: 'この操作をする権限がありません',
    en_US: 'You do not have the rights to do this',
  },
  proof_required: {
    ja_JP: 'つづけるには、もう一度パスワードを入力してください',
    en_US: 'Please enter your password again to continue',
  },
  proof_invalid: {
    ja_JP: 'パスワードがちがいます',
    en_US: 'The password is not correct',
  },
  member_not_found: {
    ja_JP: 'このメンバーは見つかりません',
    en_US: 'This member could not be found',
  },
  last_owner: {
    ja_JP: '最後の所有者は外せません。先に別の人を所有者にしてください。',
    en_US: 'The last owner cannot be removed. Make somebody else an owner first.',
  },
  member_exists: {
    ja_JP: 'このメールアドレスのメンバーがすでにいます。サインインしてから、もう一度リンクを開いてください。',
    en_US: 'There is a member with this e-mail address. Sign in, then open the link again.',
  },
  link_of_other_member: {
    ja_JP: 'この招待は別のメールアドレスに宛てたものです',
    en_US: 'This invitation is for another e-mail address',
  },
  link_invalid: {
    ja_JP: 'このリンクは使用済みか、期限が切れています',
    en_US: 'This link has been used or has expired',
  },
};

/** The title of a refusal of the console. Of another language it is in English. */
export const consoleTitle = (code: ConsoleOnlyCode, locale: Locale): string =>
  TITLES[code][locale === 'ja_JP' ? 'ja_JP' : 'en_US'];
