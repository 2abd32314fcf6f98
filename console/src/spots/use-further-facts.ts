import { marksByWords, uncheckedByWords } from '@meguri/core/console/translation/text-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../api/console-call.ts';
import { languagesOf } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { translationQuery } from '../document/translation-query.ts';
import { useMeasurements } from '../document/use-measurements.ts';
import { translationFacts, walkFacts } from './further-facts.ts';
import type { FurtherColumn, FurtherFacts } from './sort-spots.ts';

/** What is known about each spot besides the draft, as far as its columns are shown. */
export function useFurtherFacts(slug: string, columns: readonly FurtherColumn[]): FurtherFacts {
  const call = useCall();
  const { data, draft } = useDraftView();
  const measurements = useMeasurements();
  const { data: translation } = useQuery({
    ...translationQuery(call, slug, draft.revision),
    enabled: columns.includes('translation'),
  });
  const walk = useMemo(() => walkFacts(data, measurements), [data, measurements]);
  const translated = useMemo(() => {
    const marks = {
      markOf: marksByWords(translation?.marks ?? []),
      isUnchecked: uncheckedByWords(translation?.unchecked ?? []),
    };
    return translationFacts(data, languagesOf(data), marks);
  }, [data, translation]);
  return { walk, translation: translated };
}
