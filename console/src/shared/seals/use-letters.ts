import { LETTERS_MAX } from '@meguri/core/console/seals/limits.ts';
import type { Glyph } from '@meguri/core/seals/place-letters.ts';
import { carvedText, type SealRecipe } from '@meguri/core/seals/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../../api/console-call.ts';

/** The outlines of letters by direction and letter. */
export interface Letters {
  glyphs: ReadonlyMap<string, Glyph>;
  /** Letters that cannot be drawn. */
  missing: ReadonlySet<string>;
  /** Whether outlines are still on the way. */
  isWaiting: boolean;
  isFailed: boolean;
}

type Direction = SealRecipe['direction'];

/** The key of an outline: some signs are turned in a column. */
export const letterKey = (direction: Direction, character: string): string => direction + character;

const lettersIn = (recipes: readonly Pick<SealRecipe, 'text' | 'direction'>[], direction: Direction): string =>
  [...new Set(recipes.filter((recipe) => recipe.direction === direction).flatMap(({ text }) => [...carvedText(text)]))]
    .toSorted()
    .slice(0, LETTERS_MAX / 2)
    .join('');

/** The letters of some recipes. Those that were read once stay. */
export function useLetters(recipes: readonly Pick<SealRecipe, 'text' | 'direction'>[]): Letters {
  const across = useLettersOf(lettersIn(recipes, 'horizontal'), 'horizontal');
  const down = useLettersOf(lettersIn(recipes, 'vertical'), 'vertical');
  return useMemo(() => {
    const answers = [
      ['horizontal', across.data],
      ['vertical', down.data],
    ] as const;
    return {
      glyphs: new Map(
        answers.flatMap(([direction, data]) =>
          (data?.letters ?? []).map((glyph) => [letterKey(direction, glyph.character), glyph] as const),
        ),
      ),
      missing: new Set(answers.flatMap(([, data]) => data?.missing ?? [])),
      isWaiting: across.isFetching || down.isFetching,
      isFailed: across.isError || down.isError,
    };
  }, [across.data, down.data, across.isFetching, down.isFetching, across.isError, down.isError]);
}

function useLettersOf(text: string, direction: Direction) {
  const { slug = '' } = useParams({ strict: false });
  const call = useCall();
  return useQuery({
    queryKey: ['seal letters', slug, direction, text],
    queryFn: () => call('readSealLetters', { params: { slug }, query: { text, direction } }),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (known) => known,
  });
}
