import type { Answer } from '@meguri/core/contract.ts';
import { CLAIM_CODES, CLAIM_MINUTE_MS } from '@meguri/core/counters/claim-minutes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverAhead } from '../../api/server-clock.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useUsername, useVisit } from '../../session/visit.ts';
import { useUsedWatch, WATCH_MS } from '../use/use-used-watch.ts';

type Claim = Answer<'claimPresent'>['claims'][number];

/** How often new codes are asked for. Those of eleven minutes are there, so that a lost signal does not matter. */
const RENEW_MS = 120_000;
const CACHE_MS = CLAIM_CODES * CLAIM_MINUTE_MS;

export interface ClaimNow {
  claim: Claim;
  /** Seconds for which the code is shown. */
  seconds: number;
  /** Minutes for which there are codes, without another call. The last one has begun. */
  minutes: number;
}

/** The code that holds at an instant (server's time), and for how long there are codes; null if there is none. */
export function claimAt(claims: readonly Claim[], now: number): ClaimNow | null {
  const claim = claims.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until));
  const last = claims.at(-1);
  if (!claim || !last) return null;
  return {
    claim,
    seconds: Math.ceil((Date.parse(claim.until) - now) / 1_000),
    minutes: Math.ceil((Date.parse(last.until) - now) / 60_000),
  };
}

interface Claims {
  claims: readonly Claim[];
  /** By how much the server's clock was ahead of the phone's, in milliseconds. */
  ahead: number;
}

/** A page that is opened without a network does not know the server's time. The codes came with it. */
const holdingAt = ({ claims, ahead }: Claims, time: number) => claimAt(claims, time + (serverAhead() ?? ahead));

const isHolding = (read: Claims): boolean => holdingAt(read, Date.now()) !== null;

/** The claim code of a user present that holds now. While it is shown, the page learns within seconds that it was used. */
export function useClaims(userPresentId: string) {
  const { slug, call } = useVisit();
  const keys = userKeys(slug, useUsername());
  const [now, setNow] = useState(Date.now);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.claims(userPresentId),
    queryFn: async ({ signal }) => {
      const answer = await call('claimPresent', { params: { userPresentId }, signal });
      return { claims: answer?.claims ?? [], ahead: serverAhead() ?? 0 };
    },
    staleTime: RENEW_MS,
    // Without a code that holds, the visitor waits at the counter.
    refetchInterval: ({ state: { data: read } }) => (read && !isHolding(read) ? WATCH_MS : RENEW_MS),
    // The interval rests while the phone is in a pocket. Its codes may have run out there.
    refetchOnWindowFocus: true,
    gcTime: CACHE_MS,
  });

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);

  useUsedWatch();

  const current = data ? holdingAt(data, now) : null;
  return {
    now: current,
    /** Whether there are codes, none of which holds. */
    isOver: data !== undefined && current === null,
    isLoading: isFetching,
    error,
    retry: () => void refetch(),
  };
}
