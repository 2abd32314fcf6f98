import type { Locale } from '../lib/locale.ts';

/** The labels of a telephone number, an email address and hours. */
export const CONTACT_LABELS: Readonly<Record<Locale, { phone: string; email: string; hours: string; colon: string }>> =
  {
    ja_JP: { phone: '電話', email: 'メール', hours: '受付時間', colon: '：' },
    en_US: { phone: 'Telephone', email: 'Email', hours: 'Hours', colon: ': ' },
    zh_CH: { phone: '电话', email: '邮箱', hours: '咨询时间', colon: '：' },
    zh_TW: { phone: '電話', email: '電子郵件', hours: '服務時間', colon: '：' },
    ko_KR: { phone: '전화', email: '이메일', hours: '문의 시간', colon: ': ' },
  };
