import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Glyph } from '@meguri/core/seals/place-letters.ts';
import { carvedText, DIRECTIONS, type SealRecipe } from '@meguri/core/seals/recipe.ts';
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
type Written = Pick<SealRecipe, 'text' | 'direction'>;
type Read = ConsoleAnswer<'readSealLetters'> & { direction: Direction };

/** Letters of one call, which are part of its address. */
const AT_ONCE = 200;

/** The key of an outline: some signs are turned in a column. */
export const letterKey = (direction: Direction, character: string): string => direction + character;

/** The letters of recipes, in parts that one call reads. */
export function lettersToRead(recipes: readonly Written[]): Written[] {
  return DIRECTIONS.flatMap((direction) => {
    const texts = recipes.filter((recipe) => recipe.direction === direction).map(({ text }) => carvedText(text));
    const letters = [...new Set(texts.join(''))].toSorted();
    const parts = Math.ceil(letters.length / AT_ONCE);
    return Array.from({ length: parts }, (_, part) => ({
      direction,
      text: letters.slice(part * AT_ONCE, (part + 1) * AT_ONCE).join(''),
    }));
  });
}

/** The letters of some recipes. Those that were read last stay until the new ones are there. */
export function useLetters(recipes: readonly Written[]): Letters {
  const { slug = '' } = useParams({ strict: false });
  const call = useCall();
  const parts = lettersToRead(recipes);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['seal letters', slug, parts],
    queryFn: () =>
      Promise.all(
        parts.map(async (query) => ({
          direction: query.direction,
          ...(await call('readSealLetters', { params: { slug }, query })),
        })),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (known) => known,
  });
  return useMemo(() => together(data ?? [], { isFetching, isError }), [data, isFetching, isError]);
}

const together = (
  read: readonly Read[],
  { isFetching, isError }: { isFetching: boolean; isError: boolean },
): Letters => ({
  glyphs: new Map(
    read.flatMap(({ direction, letters }) =>
      letters.map((glyph) => [letterKey(direction, glyph.character), glyph] as const),
    ),
  ),
  missing: new Set(read.flatMap(({ missing }) => missing)),
  isWaiting: isFetching,
  isFailed: isError,
});
