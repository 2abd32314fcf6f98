import type { RefusalCode } from '@meguri/core/http/refusals.ts';
import type { errors } from './errors.ts';

/** What the visitor can do after a refusal that neither sign-in nor home get. The first texts get them when these are loaded. */
export const furtherRefusals = {
  spot_paused: 'ほかのスポットをお先にどうぞ。集めたものは、そのまま残っています。',
  already_acquired: '集めた記録は、ホームで見られます。',
  idempotency_mismatch: 'はじめから、もう一度お試しください。',
  too_large: 'もっと小さいものを、お選びください。',
  unsupported_type: 'ほかの形式のものを、お選びください。',
  location_required: '位置情報を使えるようにしてから、もう一度お試しください。',
  location_inaccurate: '空の見える場所へ動いて、もう一度お試しください。',
  too_far: 'もう少し近づいてから、もう一度お試しください。',
  qr_invalid: 'スポットの看板にある QR コードを、もう一度かざしてください。',
  qr_not_this_spot: 'このスポットの看板にある QR コードをかざしてください。',
  barcode_wrong: 'このスポットにあるバーコードをかざしてください。',
  keyword_wrong: '看板の合言葉を、もう一度たしかめてください。',
  quiz_wrong: '少し待つと、もう一度答えられます。',
  photo_invalid: 'このスポットの写真を、もう一度お選びください。',
  ar_invalid: 'AR カメラを開きなおしてください。',
  method_not_offered: 'このスポットの、ほかの方法をお使いください。',
  already_taken: '集めたものは、そのまま残っています。',
  requirement_not_met: 'あといくつで獲得できるかは、景品のページで見られます。',
  survey_required: 'アンケートのあとに、獲得できます。',
  verification_required: '確認のあと、この景品にもどれます。',
  email_unconfirmed: '確認のメールのリンクを開いてから、もう一度お試しください。',
  verification_invalid: '新しいメールのリンクを開いてください。',
  implausible_travel:
    'このスポットにほかの方法があれば、お使いください。時間をおいて、もう一度お試しになるか、スタッフにおたずねください。',
  out_of_stock: 'ほかの景品をごらんください。',
  present_stopped: 'ほかの景品をごらんになるか、しばらくしてから、もう一度お試しください。',
  already_used: '使った日時は、景品のページで見られます。',
  not_usable: '景品のページをごらんください。',
  handover_staff: '景品のページをごらんください。',
  not_eligible: '景品のページをごらんください。',
  already_applied: '応募は届いています。もう一度送る必要はありません。',
  already_answered: '回答は届いています。そのまま先へお進みください。',
  member_required: '一覧から、今いる場所をお選びください。',
  spot_required: '一覧から場所をお選びください。',
  spot_not_accepted: '一覧にある場所をお選びください。',
  recovery_invalid:
    '一度使われたか、新しいものに変わったか、30 日の期限が切れた QR コードかもしれません。いま持っているものは、そのまま残っています。',
  reset_invalid: '新しいメールのリンクを開いてください。',
} satisfies Record<Exclude<RefusalCode, keyof (typeof errors)['wayForward'] | 'account_blocked'>, string>;
