import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { type DeskRow, offersWithin } from './desk-rows.ts';
import { type DeskFacts, offersOf } from './use-desk.ts';

/** Words that are offered for a text, and the name of what they are from. */
export interface OfferedWords {
  words: string;
  of: { name: unknown } | { text: DraftText };
}

export const NO_OFFERS: readonly OfferedWords[] = [];
const OFFERS_MAX = 4;

/** What this campaign and the member's other ones have for the same source. */
export const offersFor = (desk: DeskFacts, row: DeskRow, locale: Locale): readonly OfferedWords[] => {
  const own = offersWithin(desk, row, locale);
  const others = offersOf(desk.offers, row.text, locale, desk.source);
  return [
    ...own.map(({ words, of }) => ({ words, of: { text: of } })),
    ...others
      .filter(({ target }) => !own.some(({ words }) => words === target))
      .map(({ target, campaign }) => ({ words: target, of: { name: campaign.name } })),
  ].slice(0, OFFERS_MAX);
};
