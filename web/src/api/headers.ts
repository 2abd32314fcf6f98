import type { Locale } from '@meguri/core/lib/locale.ts';

/** Equals `API_BASE`. Importing the contract would add its schemas to the bundle. */
export const BASE = '/api/v1';

/** What every request of one campaign sends. */
export interface RequestFacts {
  slug: string;
  /** See `Boot`. */
  apiUrl: string;
  appToken: string;
  locale: () => Locale;
}

/** The headers of every request. `locale` overrides the language of the page; `jwt` is the visitor's token. */
export const headersOf = (
  facts: Omit<RequestFacts, 'apiUrl'>,
  { locale, jwt }: { locale?: Locale | undefined; jwt?: string | undefined },
): Record<string, string> => ({
  'X-App-Token': facts.appToken,
  'X-Campaign': facts.slug,
  'X-Locale': locale ?? facts.locale(),
  ...(jwt === undefined ? {} : { Authorization: `Bearer ${jwt}` }),
});
