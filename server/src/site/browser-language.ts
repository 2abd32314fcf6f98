import type { IncomingHttpHeaders } from 'node:http';
import { type Locale, localeOfTag } from '@meguri/core/lib/locale.ts';
import Negotiator from 'negotiator';

/** The browser's preferred language among `languages`, by the weights of Accept-Language (RFC 9110, 12.5.4). */
export const browserLanguage = (headers: IncomingHttpHeaders, languages: readonly Locale[]): Locale | undefined =>
  new Negotiator({ headers })
    .languages()
    .map(localeOfTag)
    .find((locale) => locale && languages.includes(locale));
