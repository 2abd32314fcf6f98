import { type ExchangeChoice, type ExchangeHoldings, exchangeChoices } from '@meguri/core/presents/exchange.ts';
import {
  type Present,
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

/** The cost of taking the present; null for a present that consumes nothing, and while something is still loading. */
export function useExchange(present: Present): Exchange | null {
  const { courses } = useCampaign();
  const spots = useSpots().data;
  const sheets = useSheets().data;
  const stamps = useUserStamps().data;
  const presents = usePresents().data;
  const user = useUser().data?.user;
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
