import { type DraftText, draftTexts, itemOfText } from '@meguri/core/console/translation/draft-texts.ts';
import { type IsUnchecked, isToDo, type MarkOf, stateOf } from '@meguri/core/console/translation/text-state.ts';
import { type DraftPlace, draftPlaces } from '@meguri/core/console/walk/draft-places.ts';
import type { PlaceJudgement } from '@meguri/core/console/walk/judge-fixes.ts';
import type { Measurement } from '@meguri/core/console/walk/schema.ts';
import { measurementsOf, walkedPlace } from '@meguri/core/console/walk/walked-place.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';

/** What the walk test says about a spot: of several places, about the one that needs the most care. */
export interface WalkFact {
  place: DraftPlace;
  /** Null where nobody has measured enough. */
  judgement: PlaceJudgement | null;
}

/** The spots that need a position, with what the walk test has measured there. */
export function walkFacts(data: Json | null, measurements: readonly Measurement[]): Map<string, WalkFact> {
  const facts = new Map<string, WalkFact>();
  for (const place of draftPlaces(isJsonMap(data) ? data['spots'] : undefined)) {
    if (!place.isNear) continue;
    const { judgement } = walkedPlace(place, measurementsOf(place, measurements));
    const fact = { place, judgement: judgement.advice === 'unknown' ? null : judgement };
    const known = facts.get(place.spotId);
    if (!known || careOf(fact) > careOf(known)) facts.set(place.spotId, fact);
  }
  return facts;
}

/** How much care the measurement of a spot needs: above 1 something is wrong, 0 is not measured. Further off is more. */
export function careOf({ judgement, place }: WalkFact): number {
  if (!judgement) return 0;
  const { advice, error } = judgement;
  if (advice === 'impossible') return 3;
  const share = error / (error + place.radius);
  return advice === 'enough' ? share : 1 + share;
}

/** How many translations of a spot are missing, were made from another source, or were made by a machine and not checked. */
export interface TranslationFact {
  missing: number;
  stale: number;
  machine: number;
  /** The first text with something to do, and its language; null where all is done. */
  first: { text: DraftText; locale: Locale } | null;
}

/** The state of the translations of each spot. */
export function translationFacts(
  data: Json | null,
  languages: readonly Locale[],
  { markOf, isUnchecked }: { markOf: MarkOf; isUnchecked: IsUnchecked },
): Map<string, TranslationFact> {
  const facts = new Map<string, TranslationFact>();
  const [source, ...others] = languages;
  if (source === undefined) return facts;
  for (const text of draftTexts(data, () => undefined)) {
    const item = itemOfText(text);
    if (item?.list !== 'spots') continue;
    const fact = facts.get(item.id) ?? { missing: 0, stale: 0, machine: 0, first: null };
    facts.set(item.id, fact);
    for (const locale of others) {
      const state = stateOf(text, locale, source, markOf, isUnchecked);
      if (!isToDo(state)) continue;
      fact[state as 'missing' | 'stale' | 'machine'] += 1;
      fact.first ??= { text, locale };
    }
  }
  return facts;
}

/** What the draft itself says: the spots that lack translations. Whether the others are complete is not known. */
export function missingFacts(data: Json | null, languages: readonly Locale[]): Map<string, TranslationFact> {
  const facts = translationFacts(data, languages, { markOf: () => undefined, isUnchecked: () => false });
  return new Map([...facts].filter(([, { missing }]) => missing > 0));
}

export const toDoOf = ({ missing, stale, machine }: TranslationFact): number => missing + stale + machine;
