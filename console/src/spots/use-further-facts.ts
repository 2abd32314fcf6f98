import { marksByWords, uncheckedByWords } from '@meguri/core/console/translation/text-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { languagesOf } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { translationQuery } from '../document/translation-query.ts';
import { useKnownMeasurements } from '../document/use-measurements.ts';
import { missingFacts, translationFacts, walkFacts } from './further-facts.ts';
import type { FurtherColumn, FurtherFacts } from './sort-spots.ts';

/** How long nobody saves a cell before the table asks which translations that has made outdated. */
const PAUSE = 2_000;

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** What is known about each spot besides the draft, as far as its columns are shown. Spots of which it is not known yet have no fact. */
export function useFurtherFacts(slug: string, columns: readonly FurtherColumn[]): FurtherFacts {
  const call = useCall();
  const { data, draft } = useDraftView();
  const isWalkShown = columns.includes('walk');
  const isTranslationShown = columns.includes('translation');
  const measurements = useKnownMeasurements(isWalkShown);
  // What an earlier revision answered stays right for the texts that are still the same.
  const { data: answer } = useQuery({
    ...translationQuery(call, slug, useAfterPause(draft.revision)),
    enabled: isTranslationShown,
  });
  const walk = useMemo(
    () => (isWalkShown && measurements ? walkFacts(data, measurements) : NOTHING),
    [isWalkShown, data, measurements],
  );
  const translation = useMemo(() => {
    if (!isTranslationShown) return NOTHING;
    const languages = languagesOf(data);
    if (!answer) return missingFacts(data, languages);
    const known = { markOf: marksByWords(answer.marks), isUnchecked: uncheckedByWords(answer.unchecked) };
    return translationFacts(data, languages, known);
  }, [isTranslationShown, data, answer]);
  return { walk, translation };
}

/** A value, once it has not changed for a while. */
function useAfterPause<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
