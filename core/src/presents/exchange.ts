import type { Present } from '../catalogue/catalogue.ts';
import type { Holdings } from '../spots/holdings.ts';
import { type Missing, missingOf, type RequirementSources } from './rules.ts';
import { type FreeStamp, priceOf } from './take.ts';

/** A present as far as an exchange can move it away. */
export type Ahead = Pick<Present, 'id' | 'requires'>;

/** What an exchange changes for another present: what the visitor lacks of it before and after. */
export interface Setback {
  id: string;
  before: Missing;
  after: Missing;
}

/** One way to pay for a present with stamps. */
export interface ExchangeChoice {
  /** The spots whose stamps are given, in the order in which they were collected. */
  spotIds: string[];
  setbacks: Setback[];
}

/** What a visitor holds, as far as exchanges depend on it. */
export interface ExchangeHoldings {
  points: number;
  /** Spots with a free stamp in the order in which they were collected, and how many are free. */
  free: readonly { spotId: string; free: number }[];
}

/**
 * The ways to pay for a present that consumes stamps, the least harmful first: the stamps that the fewest other presents
 * need, and the oldest stamps, which the server takes by itself. One way if both give the same stamps, or if neither is
 * less harmful (docs/domain.md#7-requirements-and-exchanges).
 *
 * @param ahead the other presents that the visitor can still take
 */
export function exchangeChoices(
  sources: RequirementSources,
  present: Pick<Present, 'consumes' | 'requires'>,
  { holdings, ahead }: { holdings: ExchangeHoldings; ahead: readonly Ahead[] },
): ExchangeChoice[] {
  const stamps = holdings.free.map(({ spotId }) => ({ spotId, acquisitionId: spotId }));
  const need = new Map(
    stamps.map(({ spotId }) => [spotId, ahead.filter((other) => counts(sources, other, spotId)).length]),
  );
  const spare = new Map(holdings.free.map(({ spotId, free }) => [spotId, free > 1 ? 0 : (need.get(spotId) ?? 0)]));
  const gentle = [...stamps].sort((a, b) => (spare.get(a.spotId) ?? 0) - (spare.get(b.spotId) ?? 0));
  const choice = (order: readonly FreeStamp[]): ExchangeChoice => {
    const given = new Set(priceOf(sources, present, order)?.acquisitionIds);
    const spotIds = stamps.flatMap(({ spotId }) => (given.has(spotId) ? [spotId] : []));
    return { spotIds, setbacks: setbacksOf(sources, { holdings, ahead, given, points: present.requires.points ?? 0 }) };
  };
  const oldest = choice(stamps);
  const other = choice(gentle);
  return harm(other) < harm(oldest) ? [other, oldest] : [oldest];
}

/** Whether a stamp of the spot counts for the requirement. */
function counts({ sheets, courseSpots }: RequirementSources, { requires }: Ahead, spotId: string): boolean {
  const { stamps, course, sheet, spots } = requires;
  if (spots?.includes(spotId)) return true;
  if (sheet !== undefined && sheets.find(({ id }) => id === sheet)?.spots.includes(spotId)) return true;
  return stamps !== undefined && (course === undefined || (courseSpots.get(course) ?? []).includes(spotId));
}

function setbacksOf(
  sources: RequirementSources,
  {
    holdings,
    ahead,
    given,
    points,
  }: { holdings: ExchangeHoldings; ahead: readonly Ahead[]; given: ReadonlySet<string>; points: number },
): Setback[] {
  const before = stampsHeld(holdings, new Set());
  const after = { ...stampsHeld(holdings, given), points: holdings.points - points };
  return ahead.flatMap((other) => {
    const setback = {
      id: other.id,
      before: missingOf(sources, other, before),
      after: missingOf(sources, other, after),
    };
    return sizeOf(setback.after) > sizeOf(setback.before) ? [setback] : [];
  });
}

const stampsHeld = ({ points, free }: ExchangeHoldings, given: ReadonlySet<string>): Holdings => ({
  points,
  spots: new Map(
    free.map(({ spotId, free: count }) => [
      spotId,
      { count, stamp: true, free: given.has(spotId) ? count - 1 : count, points: 0 },
    ]),
  ),
});

const sizeOf = ({ stamps = 0, sheet = 0, spots = [], points = 0 }: Missing): number =>
  stamps + sheet + spots.length + points;

/** Points are the same for every choice, so they make no difference. */
const harm = ({ setbacks }: ExchangeChoice): number =>
  setbacks.reduce((sum, { before, after }) => sum + sizeOf(after) - sizeOf(before), 0);
