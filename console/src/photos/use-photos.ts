import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { LEASE_MS } from '@meguri/core/console/photos/rules.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CONSOLE_BASE, useCall } from '../api/console-call.ts';
import { useEventsView } from '../api/events-context.ts';
import { useWords } from '../i18n/console-language.ts';
import type { PhotoListName } from './photos-search.ts';

type Lease = ConsoleAnswer<'leasePhotos'>;
export type Photo = Lease['photos'][number];
export type Summary = Lease['summary'];

/** What the page shows of a list. */
export interface PhotoList {
  photos: readonly Photo[];
  /** When they were read, in milliseconds since the epoch. */
  readAt: number;
  summary: Summary | undefined;
  /** Other members who look at photos now. */
  elsewhere: Lease['elsewhere'];
  isLoading: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
  /** Loads the next page; null if there is none. */
  more: (() => void) | null;
}

const isDecided = (list: PhotoListName): list is 'approved' | 'rejected' => list === 'approved' || list === 'rejected';

/** The photos of a list. Those that wait belong to this member while the page is visible, and are left to others with it. */
export function usePhotos(slug: string, list: PhotoListName, spotId: string | undefined): PhotoList {
  const leased = useLease(slug, isDecided(list) ? null : list, spotId);
  const decided = useDecided(slug, isDecided(list) ? list : null, spotId);
  return isDecided(list) ? decided : leased;
}

function useLease(slug: string, queue: 'waiting' | 'reported' | 'asked' | null, spotId: string | undefined): PhotoList {
  const call = useCall();
  const { locale } = useWords();
  const { events } = useEventsView();
  const isOn = queue !== null;
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery({
    queryKey: ['photos', slug, 'lease', queue, spotId ?? '', locale],
    queryFn: ({ signal }) =>
      call('leasePhotos', {
        params: { slug },
        body: { queue: queue ?? 'waiting', ...(spotId === undefined ? {} : { spotId }) },
        signal,
      }),
    enabled: isOn,
    refetchInterval: LEASE_MS / 3,
    staleTime: 0,
    gcTime: 0,
  });
  // A photo that was posted or decided elsewhere.
  const change = JSON.stringify(events.photos ?? null);
  useEffect(() => {
    if (isOn && change !== '' && !document.hidden) void refetch();
  }, [isOn, change, refetch]);
  useEffect(() => {
    if (!isOn) return undefined;
    const leave = () => void call('endPhotoLease', { params: { slug }, keepalive: true }).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [isOn, slug, call]);
  return {
    photos: data?.photos ?? [],
    readAt: dataUpdatedAt,
    summary: data?.summary,
    elsewhere: data?.elsewhere ?? [],
    isLoading: isPending,
    error: data ? null : error,
    refetch,
    more: null,
  };
}

function useDecided(slug: string, status: 'approved' | 'rejected' | null, spotId: string | undefined): PhotoList {
  const call = useCall();
  const { locale } = useWords();
  const { data, dataUpdatedAt, error, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['photos', slug, 'decided', status, spotId ?? '', locale],
    queryFn: ({ pageParam, signal }) =>
      call('listDecidedPhotos', {
        params: { slug },
        query: {
          status: status ?? 'approved',
          ...(spotId === undefined ? {} : { spotId }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: status !== null,
    staleTime: 0,
  });
  return {
    photos: data?.pages.flatMap(({ photos }) => photos) ?? [],
    readAt: dataUpdatedAt,
    summary: data?.pages[0]?.summary,
    elsewhere: [],
    isLoading: isPending,
    error: data ? null : error,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : null,
  };
}

/** Reads all lists of photos again. */
export function useRefreshPhotos(slug: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['photos', slug] });
}

/** Where a member's browser gets the picture. The address that visitors use is not known here. */
export const pictureOf = (slug: string, { id }: Pick<Photo, 'id'>, size: 'picture' | 'thumbnail'): string =>
  `${CONSOLE_BASE}/campaigns/${encodeURIComponent(slug)}/photos/${id}/picture?size=${size}`;

/** The address of the picture of a spot. */
export const sampleOf = (slug: string, tag: string): string =>
  `${CONSOLE_BASE}/campaigns/${encodeURIComponent(slug)}/photos/samples/${tag}`;
