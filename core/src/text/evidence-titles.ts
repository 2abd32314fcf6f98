import type { Locale } from '../lib/locale.ts';

/** The titles of refusals of what a visitor scans, types or chooses; problem-titles.ts joins them with the others. */
export const EVIDENCE_TITLES = {
  qr_invalid: {
    ja_JP: 'この QR コードは使えません',
    en_US: 'This QR code is invalid',
    zh_CH: '此二维码无效',
    zh_TW: '此 QR 碼無效',
    ko_KR: '사용할 수 없는 QR 코드예요',
  },
  qr_not_this_spot: {
    ja_JP: '正しい QR コードではありません',
    en_US: 'It is not the correct QR code',
    zh_CH: '二维码不正确',
    zh_TW: 'QR 碼不正確',
    ko_KR: '올바른 QR 코드가 아니에요',
  },
  barcode_wrong: {
    ja_JP: '正しいバーコードではありません',
    en_US: 'It is not the correct barcode',
    zh_CH: '条形码不正确',
    zh_TW: '條碼不正確',
    ko_KR: '올바른 바코드가 아니에요',
  },
  keyword_wrong: {
    ja_JP: '合言葉がちがいます。看板をもう一度ごらんください。',
    en_US: 'The keyword is not correct. Please look at the sign again.',
    zh_CH: '口令不正确。请再看一下现场的标牌。',
    zh_TW: '通關密語不正確。請再看一次現場的立牌。',
    ko_KR: '암호가 맞지 않아요. 안내판을 다시 확인해 주세요.',
  },
  quiz_wrong: {
    ja_JP: '答えがちがいます。少し待ってから、もう一度お試しください。',
    en_US: 'That is not the right answer. Please try again in a moment.',
    zh_CH: '回答不正确。请稍后再试一次。',
    zh_TW: '答案不正確。請稍後再試一次。',
    ko_KR: '정답이 아니에요. 잠시 후 다시 시도해 주세요.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
