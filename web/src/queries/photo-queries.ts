import type { Answer } from '@meguri/core/contract.ts';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useUsername, useVisit } from '../session/visit.ts';

export type Photo = Answer<'listPhotos'>['photos'][number];
/** Noon UTC of a calendar day, `YYYY-MM-DD`, which is on the same day in almost every time zone. */
export const dayOf = (date: string): string => `${date}T12:00:00Z`;

type PhotosAnswer = Answer<'listPhotos'>;

const keyOf = (slug: string, username: string | null, spotId: string) => [slug, username, 'photos', spotId] as const;
const NO_PHOTOS: PhotosAnswer = { photos: [], next: null };

/** The approved photos of a spot, newest first, page by page. */
export function usePhotos(spotId: string) {
  const { slug, call } = useVisit();
  const username = useUsername();
  return useInfiniteQuery({
    queryKey: keyOf(slug, username, spotId),
    queryFn: async ({ pageParam, signal }) => {
      const query = { spotId, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return (await call('listPhotos', { query, signal })) ?? NO_PHOTOS;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PhotosAnswer) => next,
    enabled: username !== null,
  });
}

/** Refetches the photos of a spot after a post, because a campaign may publish photos before their review. */
export const refreshPhotos = (client: QueryClient, slug: string, username: string | null, spotId: string) =>
  client.invalidateQueries({ queryKey: keyOf(slug, username, spotId) });
