import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/boot.ts';
import { DEFAULT_LOCALE, localeOfTags } from '@meguri/core/lib/locale.ts';

export type Campaign = NonNullable<Boot['campaign']>;

/**
 * Reads the boot data from the HTML. A page without boot data, such as one from a development server, counts as a page
 * without a campaign.
 */
export function readBoot(page: Document): Boot {
  const text = page.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (text) return JSON.parse(text) as Boot;
  const locale = localeOfTags(navigator.languages) ?? DEFAULT_LOCALE;
  return { campaign: null, locale, apiUrl: '', appToken: '', deployment: '', deployTimestamp: '', scan: null };
}
