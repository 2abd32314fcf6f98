import type { Locale } from '@meguri/core/lib/locale.ts';

/** Texts of one language that are to be translated into another one. */
export interface TranslationOrder {
  texts: readonly string[];
  from: Locale;
  to: Locale;
}

/** A service that translates texts by machine. It is asked only where an installation has configured one. */
export interface TranslationService {
  /** The host that texts are sent to, which members are shown before anything is sent. */
  host: string;
  /** The translations in the order of the texts. Throws `TranslationFailed`. */
  translate(order: TranslationOrder): Promise<string[]>;
}

/** The service did not answer, refused the texts, or answered something else. The message is for the log. */
export class TranslationFailed extends Error {
  override name = 'TranslationFailed';
}
