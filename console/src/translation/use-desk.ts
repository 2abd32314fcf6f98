import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { type DraftText, draftTexts, pageFiles } from '@meguri/core/console/translation/draft-texts.ts';
import { marksByWords, uncheckedByWords } from '@meguri/core/console/translation/text-state.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../api/console-call.ts';
import { languagesOf } from '../document/campaign-data.ts';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { type DraftFile, textQuery } from '../document/draft-files.ts';
import { translationQuery } from '../document/translation-query.ts';
import type { Desk } from './desk-rows.ts';

export type Offer = ConsoleAnswer<'listTranslationOffers'>['offers'][number];
export type TranslationAnswer = ConsoleAnswer<'showTranslation'>;

export interface DeskFacts extends Desk {
  languages: readonly Locale[];
  /** What other campaigns of the member offer. */
  offers: readonly Offer[];
  /** Whether the server could not say which translations are stale. */
  isUnknown: boolean;
  /** Where texts for machine translation would be sent; null where no service is configured. */
  service: { host: string } | null;
  /** Whether pages are still being read. */
  isReading: boolean;
  /** Every text of the draft at this instant, without waiting for the page to be drawn. */
  textsNow: () => readonly DraftText[];
  /** Takes over what the server says about translations after an action. */
  replaceMarks: (answer: TranslationAnswer) => void;
}

const NO_MARKS: TranslationAnswer['marks'] = [];
const NO_OFFERS: readonly Offer[] = [];
const NONE_UNCHECKED: TranslationAnswer['unchecked'] = [];

/** Every text of the draft with what is known about its translations. */
export function useDesk(slug: string): DeskFacts {
  const call = useCall();
  const queries = useQueryClient();
  const { session, isEditable } = useDraftTools();
  const { data, draft } = useDraftView();
  const { contents, isReading } = usePageContents(slug, draft.files, pageFiles(data));
  const known = translationQuery(call, slug, draft.revision);
  const { data: answer, isError } = useQuery(known);
  const { data: offers } = useQuery({
    queryKey: ['translation-offers', slug, draft.revision],
    queryFn: async ({ signal }) => (await call('listTranslationOffers', { params: { slug }, signal })).offers,
    enabled: isEditable,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const marks = answer?.marks ?? NO_MARKS;
  const markOf = useMemo(() => marksByWords(marks), [marks]);
  const unchecked = answer?.unchecked ?? NONE_UNCHECKED;
  const isUnchecked = useMemo(() => uncheckedByWords(unchecked), [unchecked]);
  const texts = useMemo(() => draftTexts(data, (file) => contents[file]), [data, contents]);
  return {
    texts,
    markOf,
    isUnchecked,
    service: answer?.service ?? null,
    source: sourceLanguage(data),
    languages: languagesOf(data),
    offers: offers ?? NO_OFFERS,
    isUnknown: isError && !answer,
    isReading,
    textsNow: () => {
      const now = session.current();
      return draftTexts(now.data, (path) => {
        const file = now.draft.files.find((one) => one.path === path);
        return file && queries.getQueryData<string>(textQuery(slug, file.sha256).queryKey);
      });
    },
    replaceMarks: (given) => queries.setQueryData(known.queryKey, given),
  };
}

/** The contents of the files that pages name, by path. A content never changes under its hash. */
function usePageContents(
  slug: string,
  files: readonly DraftFile[],
  paths: readonly string[],
): { contents: Readonly<Record<string, string>>; isReading: boolean } {
  const named = files.filter(({ path }) => paths.includes(path));
  return useQueries({
    queries: named.map(({ sha256 }) => textQuery(slug, sha256)),
    // The same object as long as no content changes.
    combine: (results) => ({
      contents: Object.fromEntries(
        named.flatMap(({ path }, index) => {
          const content = results[index]?.data;
          return content === undefined ? [] : [[path, content]];
        }),
      ) as Record<string, string>,
      isReading: results.some(({ isPending }) => isPending),
    }),
  });
}

/** What the member's other campaigns offer for a text, each once. */
export function offersOf(offers: readonly Offer[], { words }: DraftText, locale: Locale, source: Locale): Offer[] {
  const seen = new Set([words[locale]]);
  return offers.filter((offer) => {
    if (offer.locale !== locale || offer.source !== words[source] || seen.has(offer.target)) return false;
    seen.add(offer.target);
    return true;
  });
}
