import type { FieldFaultCode } from '../accounts/rules.ts';
import type { Locale } from '../lib/locale.ts';

/** `{limit}` stands for the bound of the fault. */
const MESSAGES: Record<FieldFaultCode, Record<Locale, string>> = {
  required: {
    ja_JP: '入力してください',
    en_US: 'Please enter',
    zh_CH: '请输入',
    zh_TW: '請輸入',
    ko_KR: '입력해 주세요',
  },
  half_width_alphanumeric: {
    ja_JP: '半角の英字と数字で入力してください',
    en_US: 'Please use only letters (A-Z, a-z) and numbers',
    zh_CH: '请使用半角英文字母和数字',
    zh_TW: '請使用半形英文字母和數字',
    ko_KR: '영문자와 숫자로 입력해 주세요',
  },
  email: {
    ja_JP: 'メールアドレスを確認してください（例：name@example.jp）',
    en_US: 'Please check the email address (e.g. name@example.jp)',
    zh_CH: '请检查邮箱地址（例：name@example.jp）',
    zh_TW: '請確認電子郵件地址（例：name@example.jp）',
    ko_KR: '이메일 주소를 확인해 주세요(예: name@example.jp)',
  },
  too_short: {
    ja_JP: '{limit} 文字以上で入力してください',
    en_US: 'Please enter at least {limit} characters',
    zh_CH: '请至少输入 {limit} 个字符',
    zh_TW: '請至少輸入 {limit} 個字元',
    ko_KR: '{limit}자 이상 입력해 주세요',
  },
  too_long: {
    ja_JP: '{limit} 文字以内で入力してください',
    en_US: 'Please enter at most {limit} characters',
    zh_CH: '最多可输入 {limit} 个字符',
    zh_TW: '最多可輸入 {limit} 個字元',
    ko_KR: '{limit}자 이내로 입력해 주세요',
  },
  too_few: {
    ja_JP: '{limit} 件以上にしてください',
    en_US: 'Please give at least {limit}',
    zh_CH: '请至少填写 {limit} 项',
    zh_TW: '請至少填寫 {limit} 項',
    ko_KR: '{limit}개 이상 넣어 주세요',
  },
  too_many: {
    ja_JP: '{limit} 件までにしてください',
    en_US: 'Please give no more than {limit}',
    zh_CH: '最多可填写 {limit} 项',
    zh_TW: '最多可填寫 {limit} 項',
    ko_KR: '{limit}개까지만 넣어 주세요',
  },
  needs_digit: {
    ja_JP: '半角の数字を 1 文字以上入れてください',
    en_US: 'Please include at least one number',
    zh_CH: '请至少包含一个半角数字',
    zh_TW: '請至少包含一個半形數字',
    ko_KR: '숫자를 하나 이상 넣어 주세요',
  },
  needs_lower_case: {
    ja_JP: '半角の英小文字を 1 文字以上入れてください',
    en_US: 'Please include at least one lowercase letter',
    zh_CH: '请至少包含一个半角小写字母',
    zh_TW: '請至少包含一個半形小寫字母',
    ko_KR: '영문 소문자를 하나 이상 넣어 주세요',
  },
  too_common: {
    ja_JP: 'よく使われるパスワードです。ほかのものを入力してください',
    en_US: 'This password is very common. Please choose another one',
    zh_CH: '该密码过于常见，请换一个',
    zh_TW: '此密碼過於常見，請換一個',
    ko_KR: '흔히 쓰는 비밀번호예요. 다른 것을 입력해 주세요',
  },
  taken: {
    ja_JP: 'すでに使われています',
    en_US: 'This is already in use',
    zh_CH: '已被占用',
    zh_TW: '已被使用',
    ko_KR: '이미 사용 중이에요',
  },
  unchanged: {
    ja_JP: '今までと違うパスワードを入力してください',
    en_US: 'Please choose a password different from your current one',
    zh_CH: '请设置与当前不同的密码',
    zh_TW: '請設定與目前不同的密碼',
    ko_KR: '지금과 다른 비밀번호를 입력해 주세요',
  },
  mismatch: {
    ja_JP: '入力したパスワードと一致しません',
    en_US: 'The password does not match the password you entered',
    zh_CH: '与输入的密码不一致',
    zh_TW: '與輸入的密碼不一致',
    ko_KR: '입력한 비밀번호와 일치하지 않아요',
  },
  not_accepted: {
    ja_JP: '同意が必要です',
    en_US: 'Please accept to continue',
    zh_CH: '请同意后继续',
    zh_TW: '請同意後繼續',
    ko_KR: '동의가 필요해요',
  },
  type: {
    ja_JP: '値の種類が正しくありません',
    en_US: 'This is the wrong type of value',
    zh_CH: '值的类型不正确',
    zh_TW: '值的類型不正確',
    ko_KR: '값의 종류가 올바르지 않아요',
  },
  format: {
    ja_JP: '書きかたを確認してください',
    en_US: 'Please check the format',
    zh_CH: '请检查格式',
    zh_TW: '請確認格式',
    ko_KR: '형식을 확인해 주세요',
  },
  range: {
    ja_JP: '入力できる範囲を超えています',
    en_US: 'This value is out of range',
    zh_CH: '超出可输入的范围',
    zh_TW: '超出可輸入的範圍',
    ko_KR: '입력할 수 있는 범위를 벗어났어요',
  },
  choice: {
    ja_JP: '選択肢から選んでください',
    en_US: 'Please choose one of the options',
    zh_CH: '请从选项中选择',
    zh_TW: '請從選項中選擇',
    ko_KR: '보기에서 골라 주세요',
  },
  unknown: {
    ja_JP: 'この項目は送れません',
    en_US: 'This field is not known',
    zh_CH: '未知的项目',
    zh_TW: '不明的欄位',
    ko_KR: '알 수 없는 항목이에요',
  },
  invalid: {
    ja_JP: '入力された内容を確認してください',
    en_US: 'Please check this value',
    zh_CH: '请检查此处的内容',
    zh_TW: '請確認此處的內容',
    ko_KR: '내용을 확인해 주세요',
  },
};

/**
 * The message of one field fault in a visitor's language. `limit` is the bound of `too_short` and `too_long`, in characters, and of
 * `too_few` and `too_many`, in items. Without it the message is general.
 */
export function fieldMessage(code: FieldFaultCode, locale: Locale, limit?: number): string {
  const message = MESSAGES[code][locale];
  if (!message.includes('{limit}')) return message;
  if (limit === undefined) return MESSAGES.invalid[locale];
  const text = message.replace('{limit}', String(limit));
  // Only English has a singular.
  return limit === 1 ? text.replace('characters', 'character') : text;
}
