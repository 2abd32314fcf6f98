import type { Locale } from '@meguri/core/lib/locale.ts';

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

/** The name of a new file of a page. */
export const pageFile = (page: PageName, locale: Locale): string => `pages/${FILE_NAMES[page]}.${locale}.md`;

/** A page to start from. It has names, contact and days from the campaign file (core/src/campaign/page-words.ts). */
export async function starterOf(page: PageName, locale: Locale): Promise<string> {
  const load = STARTERS[`../../../campaigns/templates/${pageFile(page, locale)}`];
  if (!load) throw new Error(`there is no page to start from for ${page} in ${locale}`);
  return await load();
}
