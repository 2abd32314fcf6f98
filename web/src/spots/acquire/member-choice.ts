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

/** The members nearest first if that is known, otherwise in the organiser's order. */
export function memberOptions(group: readonly Member[], spot: Place | null, at: Position | null): MemberOption[] {
  const hasPlaces = group.some(({ lat }) => lat !== null);
  const options = group.map((member) => {
    const place = memberPlace(spot ?? { lat: 0, lon: 0, radius: 0 }, member);
    const isKnown = at !== null && hasPlaces && (spot !== null || member.lat !== null);
    return { member, place, distance: isKnown ? distanceMetres(at, place) : null };
  });
  return options.sort((a, b) => (a.distance ?? Number.MAX_VALUE) - (b.distance ?? Number.MAX_VALUE));
}

/** The members whose name, address or postal code contains the text. */
export function membersWith(options: readonly MemberOption[], text: string): MemberOption[] {
  const sought = foldAnswer(text);
  return options.filter(({ member: { name, address, zip } }) =>
    [name, address, zip].some((value) => foldAnswer(value).includes(sought)),
  );
}
