import { foldAnswer } from '@meguri/core/lib/fold.ts';
import { distanceMetres, type Position } from '@meguri/core/lib/geo.ts';
import { memberPlace, type Place } from '@meguri/core/lib/place.ts';
import type { Member } from '../../queries/queries.ts';

/** From this number of members on there is a search. */
export const SEARCH_FROM = 8;

/** A member as the question shows it. */
export interface MemberOption {
  member: Member;
  place: Position;
  /** Metres; null without a position, or if no member has a place of its own. */
  distance: number | null;
}

/**
 * The members with their distance from `at`, nearest to `from` first if that is known, otherwise in the organiser's order.
 */
export function memberOptions(
  group: readonly Member[],
  spot: Place | null,
  at: Position | null,
  from: Position | null = at,
): MemberOption[] {
  const hasPlaces = group.some(({ lat }) => lat !== null);
  const options = group.map((member) => {
    const place = memberPlace(spot ?? { lat: 0, lon: 0, radius: 0 }, member);
    const distanceFrom = (position: Position | null) =>
      position !== null && hasPlaces && (spot !== null || member.lat !== null) ? distanceMetres(position, place) : null;
    return { option: { member, place, distance: distanceFrom(at) }, rank: distanceFrom(from) ?? Number.MAX_VALUE };
  });
  return options.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** The members whose name, address or postal code contains the text. */
export function membersWith(options: readonly MemberOption[], text: string): MemberOption[] {
  const sought = foldAnswer(text);
  return options.filter(({ member: { name, address, zip } }) =>
    [name, address, zip].some((value) => foldAnswer(value).includes(sought)),
  );
}
