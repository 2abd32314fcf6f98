import type { Locale } from '../../lib/locale.ts';

/** What a page of a template has in place of what only the organiser knows. */
export const PAGE_BLANKS: Readonly<Record<Locale, { organiser: string; contact: string }>> = {
  ja_JP: { organiser: '（主催者の名前）', contact: '（連絡先）' },
  en_US: { organiser: '(name of the organiser)', contact: '(how to reach you)' },
  zh_CH: { organiser: '（主办方名称）', contact: '（联系方式）' },
  zh_TW: { organiser: '（主辦單位名稱）', contact: '（聯絡方式）' },
  ko_KR: { organiser: '(주최자 이름)', contact: '(연락처)' },
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
