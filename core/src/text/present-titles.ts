import type { Subject } from '../http/refusals.ts';
import type { Locale } from '../lib/locale.ts';

/** One title, or one for each subject. The first is the default if a refusal has no subject. */
export type Title = string | Partial<Record<Subject, string>>;

/**
 * The titles of refusals about presents, forms and recovery; problem-titles.ts joins them with the others. The
 * specification prescribes the text of `recovery_invalid` (R8.14).
 */
export const PRESENT_TITLES = {
  already_taken: {
    ja_JP: 'この景品はすでに受け取っています',
    en_US: 'This prize has already been acquired',
    zh_CH: '该奖品已经领取过了',
    zh_TW: '這項獎品已經領取過了',
    ko_KR: '이미 받은 경품이에요',
  },
  requirement_not_met: {
    ja_JP: 'まだ条件を満たしていません',
    en_US: 'You have not collected enough for this yet',
    zh_CH: '尚未达到领取条件',
    zh_TW: '尚未達到領取條件',
    ko_KR: '아직 조건을 채우지 못했어요',
  },
  survey_required: {
    ja_JP: '先にアンケートにお答えください',
    en_US: 'Please answer the questionnaire first',
    zh_CH: '请先填写问卷',
    zh_TW: '請先填寫問卷',
    ko_KR: '먼저 설문에 답해 주세요',
  },
  verification_required: {
    ja_JP: 'この景品には、確認済みのメールか LINE が要ります',
    en_US: 'This prize needs a confirmed email or LINE',
    zh_CH: '领取该奖品需要已验证的邮箱或 LINE',
    zh_TW: '領取這項獎品需要已驗證的電子郵件或 LINE',
    ko_KR: '이 경품을 받으려면 이메일 인증이나 LINE이 필요해요',
  },
  present_stopped: {
    ja_JP: 'この景品は、いま受け取りを止めています',
    en_US: 'This prize cannot be taken right now',
    zh_CH: '该奖品目前暂停领取',
    zh_TW: '這項獎品目前暫停領取',
    ko_KR: '이 경품은 지금 받을 수 없어요',
  },
  out_of_stock: {
    ja_JP: 'なくなりました',
    en_US: 'None are left',
    zh_CH: '已发完',
    zh_TW: '已經發完了',
    ko_KR: '모두 소진되었어요',
  },
  already_used: {
    ja_JP: 'すでに使われています',
    en_US: 'This has already been used',
    zh_CH: '已经使用过了',
    zh_TW: '已經使用過了',
    ko_KR: '이미 사용했어요',
  },
  handover_staff: {
    ja_JP: 'この景品は、窓口のスタッフがお渡しします。スタッフに画面を見せてください。',
    en_US: 'Staff at a counter hand this prize over. Please show them your screen.',
    zh_CH: '该奖品由柜台工作人员发放，请向工作人员出示页面',
    zh_TW: '這項獎品由櫃檯工作人員發放，請出示畫面',
    ko_KR: '이 경품은 창구 직원이 전달해요. 직원에게 화면을 보여 주세요.',
  },
  not_usable: {
    ja_JP: 'この景品は、使う手続きがいりません',
    en_US: 'There is nothing to use or receive here',
    zh_CH: '此项无需使用或领取',
    zh_TW: '此項無須使用或領取',
    ko_KR: '사용하거나 수령할 것이 없어요',
  },
  spot_required: {
    ja_JP: '使う場所をお選びください',
    en_US: 'Please choose where you are using it',
    zh_CH: '请选择使用地点',
    zh_TW: '請選擇使用地點',
    ko_KR: '사용할 곳을 골라 주세요',
  },
  spot_not_accepted: {
    ja_JP: 'この場所では使えません。ほかの場所をお選びください。',
    en_US: 'It cannot be used there. Please choose another place.',
    zh_CH: '该地点无法使用。请选择其他地点。',
    zh_TW: '這個地點無法使用。請選擇其他地點。',
    ko_KR: '이곳에서는 쓸 수 없어요. 다른 곳을 골라 주세요.',
  },
  not_eligible: {
    ja_JP: 'この景品には応募できません',
    en_US: 'You cannot apply for this prize',
    zh_CH: '该奖品无法申请',
    zh_TW: '無法申請這項獎品',
    ko_KR: '이 경품에는 응모할 수 없어요',
  },
  already_applied: {
    ja_JP: 'すでに応募しています',
    en_US: 'You have already applied',
    zh_CH: '已经申请过了',
    zh_TW: '已經申請過了',
    ko_KR: '이미 응모했어요',
  },
  already_answered: {
    ja_JP: 'このアンケートにはすでにお答えいただいています',
    en_US: 'You have already answered this questionnaire',
    zh_CH: '已经填写过该问卷',
    zh_TW: '已經填寫過這份問卷',
    ko_KR: '이미 답한 설문이에요',
  },
  recovery_invalid: {
    ja_JP: '正しい QR コードを読み取ってください',
    en_US: 'Please scan correct QR code',
    zh_CH: '请扫描正确的二维码',
    zh_TW: '請掃描正確的 QR 碼',
    ko_KR: '올바른 QR 코드를 스캔해 주세요',
  },
  reset_invalid: {
    ja_JP: 'このリンクは使えません。新しいメールのリンクをお使いください。',
    en_US: 'This link can no longer be used. Please ask for another email.',
    zh_CH: '此链接已失效。请重新获取邮件。',
    zh_TW: '此連結已失效。請重新索取郵件。',
    ko_KR: '더 이상 쓸 수 없는 링크예요. 메일을 다시 받아 주세요.',
  },
  verification_invalid: {
    ja_JP: 'このリンクは使えません。確認メールをもう一度お送りください。',
    en_US: 'This link can no longer be used. Please ask for another email.',
    zh_CH: '此链接已失效。请重新获取验证邮件。',
    zh_TW: '此連結已失效。請重新索取驗證信。',
    ko_KR: '더 이상 쓸 수 없는 링크예요. 인증 메일을 다시 받아 주세요.',
  },
  email_unconfirmed: {
    ja_JP: 'メールアドレスの確認が、まだ済んでいません',
    en_US: 'Your email address is not confirmed yet',
    zh_CH: '邮箱尚未验证',
    zh_TW: '電子郵件尚未驗證',
    ko_KR: '이메일 주소가 아직 인증되지 않았어요',
  },
  password_wrong: {
    ja_JP: {
      password: 'パスワードがちがいます',
      line: 'ご本人の確認が要ります。もう一度 LINE でおたしかめください。',
    },
    en_US: { password: 'The password is not correct', line: 'Please confirm with LINE again that it is you' },
    zh_CH: { password: '密码不正确', line: '请重新通过 LINE 确认是您本人' },
    zh_TW: { password: '密碼不正確', line: '請重新透過 LINE 確認是您本人' },
    ko_KR: { password: '비밀번호가 맞지 않아요', line: 'LINE으로 본인 확인을 다시 해 주세요' },
  },
  implausible_travel: {
    ja_JP: '少し前の場所から離れすぎています',
    en_US: 'You were far from here a moment ago',
    zh_CH: '与片刻前的位置相距过远',
    zh_TW: '與片刻前的位置相距太遠',
    ko_KR: '조금 전 위치와 너무 멀어요',
  },
  work_required: {
    ja_JP: '少々お待ちください。たしかめています。',
    en_US: 'One moment, please. We are checking something.',
    zh_CH: '请稍候，正在确认。',
    zh_TW: '請稍候，正在確認。',
    ko_KR: '잠시만 기다려 주세요. 확인하고 있어요.',
  },
  session_invalid: {
    ja_JP: '時間がたちました。もう一度ログインしてください。',
    en_US: 'Too much time has passed. Please log in again.',
    zh_CH: '已超时。请重新登录。',
    zh_TW: '已逾時。請重新登入。',
    ko_KR: '시간이 지났어요. 다시 로그인해 주세요.',
  },
} as const satisfies Record<string, Record<Locale, Title>>;
