import type { Locale } from '../lib/locale.ts';

/** Where the desk hands a prize over, as the visitor and the counters read it. */
export const OFFICE: Record<Locale, string> = {
  ja_JP: '本部',
  en_US: 'Event office',
  zh_CH: '活动总部',
  zh_TW: '活動總部',
  ko_KR: '운영 본부',
};
