import type { Locale } from '../lib/locale.ts';

const ASK: Record<Locale, string> = {
  ja_JP: 'お問い合わせ先：',
  en_US: 'Contact: ',
  zh_CH: '联系方式：',
  zh_TW: '聯絡方式：',
  ko_KR: '문의처: ',
};

/** What a blocked visitor reads: why, and on a line of its own whom to ask, both in the words of the organiser. */
export const blockText = ({ reason, contact }: { reason: string; contact: string }, locale: Locale): string =>
  contact === '' ? reason : `${reason}\n${ASK[locale]}${contact}`;
