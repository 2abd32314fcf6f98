import { PAGE_BLANKS } from '@meguri/core/console/campaigns/page-blanks.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { wordsOf } from '../document/localized-edit.ts';

/** The pages of a campaign, as the file names them. */
export const PAGE_NAMES = ['howToPlay', 'faq', 'terms', 'privacy'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

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
    ...PAGE_BLANKS[locale],
    name: wordsOf(campaign['name'], locale),
    days: String(typeof retention === 'number' ? retention : DEFAULT_DAYS),
  };
  return (await load()).replaceAll(/\{\{(\w+)\}\}/g, (blank, key: string) => blanks[key] ?? blank);
}
