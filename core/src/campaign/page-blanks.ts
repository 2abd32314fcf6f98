import type { Locale } from '../lib/locale.ts';

/** What visitors read in a page in place of what only the organiser knows and has not written. */
export const PAGE_BLANKS: Readonly<Record<Locale, { organiser: string; contact: string; days: string }>> = {
  ja_JP: { organiser: '（主催者の名前）', contact: '（連絡先）', days: '（日数）' },
  en_US: { organiser: '(name of the organiser)', contact: '(how to reach you)', days: '(number of)' },
  zh_CH: { organiser: '（主办方名称）', contact: '（联系方式）', days: '（天数）' },
  zh_TW: { organiser: '（主辦單位名稱）', contact: '（聯絡方式）', days: '（天數）' },
  ko_KR: { organiser: '(주최자 이름)', contact: '(연락처)', days: '(기간)' },
};

const ALL = Object.values(PAGE_BLANKS);

/** The blanks of a page that nobody has filled in, with the line of each, from 1. A contact stands alone on its line. */
export const blanksIn = (page: string): { blank: string; line: number }[] =>
  page.split('\n').flatMap((text, at) => {
    const found = ALL.flatMap(({ organiser, contact }) => [
      ...(text.includes(organiser) ? [organiser] : []),
      ...(text.trim() === contact ? [contact] : []),
    ]);
    return found.map((blank) => ({ blank, line: at + 1 }));
  });
