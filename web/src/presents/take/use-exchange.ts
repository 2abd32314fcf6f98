import { type ExchangeChoice, type ExchangeHoldings, exchangeChoices } from '@meguri/core/presents/exchange.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  type Present,
  type Sheet,
  type Spot,
  type UserStamp,
  useCampaign,
  usePresents,
  useSheets,
  useSpots,
  useUser,
  useUserStamps,
} from '../../queries/queries.ts';

/** What an exchange of a present can cost this visitor. */
export interface Exchange {
  choices: ExchangeChoice[];
  holdings: ExchangeHoldings;
  /** The other presents that the visitor can still take. */
  ahead: readonly Present[];
  /** Spot ids of each course. */
  courseSpots: ReadonlyMap<string, readonly string[]>;
}

interface ExchangeState {
  /** Null for a present that consumes nothing, and while something is missing. */
  exchange: Exchange | null;
  /** Why something is missing that the cost depends on; null while it is loading. */
  error: unknown;
  retry: () => void;
}

/** The cost of taking the present. */
export function useExchange(present: Present): ExchangeState {
  const campaign = useCampaign();
  const facts = {
    spots: useSpots(),
    sheets: useSheets(),
    stamps: useUserStamps(),
    presents: usePresents(),
    user: useUser(),
  };
  const missing = Object.values(facts).filter(({ data }) => !data);
  return {
    exchange: exchangeOf(present, campaign, {
      spots: facts.spots.data,
      sheets: facts.sheets.data,
      stamps: facts.stamps.data,
      presents: facts.presents.data,
      user: facts.user.data?.user,
    }),
    error: present.consumes ? failureIn(missing) : null,
    retry: () => {
      for (const query of missing) void query.refetch();
    },
  };
}

/** The failure of a query without data; null while all such queries are loading. */
function failureIn(missing: readonly Pick<UseQueryResult, 'error' | 'isSuccess' | 'isFetching'>[]): unknown {
  const failed = missing.find(({ error, isSuccess, isFetching }) => error !== null || (isSuccess && !isFetching));
  // The API may answer a GET with nothing (R8.6).
  return failed ? (failed.error ?? new Error('no data')) : null;
}

/** What the cost of an exchange depends on; undefined while it is missing. */
interface ExchangeFacts {
  spots: readonly Spot[] | undefined;
  sheets: readonly Sheet[] | undefined;
  stamps: readonly UserStamp[] | undefined;
  presents: readonly Present[] | undefined;
  user: { points: number } | undefined;
}

function exchangeOf(
  present: Present,
  { courses }: ReturnType<typeof useCampaign>,
  { spots, sheets, stamps, presents, user }: ExchangeFacts,
): Exchange | null {
  if (!present.consumes || !spots || !sheets || !stamps || !presents || !user) return null;
  const courseSpots = new Map(
    courses.map(({ id }) => [id, spots.filter((spot) => spot.courses.includes(id)).map((spot) => spot.id)]),
  );
  const free = stamps
    .filter((stamp) => stamp.free > 0)
    .sort((a, b) => Date.parse(a.acquiredAt ?? '') - Date.parse(b.acquiredAt ?? ''));
  const holdings = { points: user.points, free };
  const ahead = presents.filter((other) => other.id !== present.id && canTake(other));
  return {
    choices: exchangeChoices({ sheets, courseSpots }, present, { holdings, ahead }),
    holdings,
    ahead,
    courseSpots,
  };
}

const canTake = ({ state, taken, perAccount, stock }: Present): boolean =>
  taken < perAccount && state !== 'period_ended' && stock?.remaining !== 0;
