import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { wordsOf } from '../document/localized-edit.ts';

export type PageName = 'howToPlay' | 'faq' | 'terms' | 'privacy';

/** The pages of new campaigns (campaigns/templates/pages), each loaded when it is asked for. */
const STARTERS = import.meta.glob<string>('../../../campaigns/templates/pages/*.md', {
  query: '?raw',
  import: 'default',
});

const FILE_NAMES: Readonly<Record<PageName, string>> = {
  howToPlay: 'how',
  faq: 'faq',
  terms: 'terms',
  privacy: 'privacy',
};

/** What an organiser has to write in place of the blanks. */
const TO_FILL_IN: Readonly<Record<Locale, { organiser: string; contact: string }>> = {
  ja_JP: { organiser: '（主催者の名前）', contact: '（連絡先）' },
  en_US: { organiser: '(name of the organiser)', contact: '(how to reach you)' },
  zh_CH: { organiser: '（主办方名称）', contact: '（联系方式）' },
  zh_TW: { organiser: '（主辦單位名稱）', contact: '（聯絡方式）' },
  ko_KR: { organiser: '(주최자 이름)', contact: '(연락처)' },
};

/** Days after the end of the campaign, if it does not say how long personal data are kept. */
const DEFAULT_DAYS = 90;

/** The name of a new file of a page. */
export const pageFile = (page: PageName, locale: Locale): string => `pages/${FILE_NAMES[page]}.${locale}.md`;

/** A page to start from, with the campaign's name in it. */
export async function starterOf(page: PageName, locale: Locale, data: Json | null): Promise<string> {
  const load = STARTERS[`../../../campaigns/templates/${pageFile(page, locale)}`];
  if (!load) throw new Error(`there is no page to start from for ${page} in ${locale}`);
  const campaign = isJsonMap(data) ? data : {};
  const retention = isJsonMap(campaign['retention']) ? campaign['retention']['days'] : undefined;
  const blanks: Readonly<Record<string, string>> = {
    ...TO_FILL_IN[locale],
    name: wordsOf(campaign['name'], locale),
    days: String(typeof retention === 'number' ? retention : DEFAULT_DAYS),
  };
  return (await load()).replaceAll(/\{\{(\w+)\}\}/g, (blank, key: string) => blanks[key] ?? blank);
}
