import { distanceMetres, type Position } from './geo.ts';

/** A position that counts within a radius in metres. */
export interface Place extends Position {
  radius: number;
}

/** The parts of a member of a group spot that say where it is. */
export interface PlacedMember {
  lat?: number | null | undefined;
  lon?: number | null | undefined;
  radius?: number | null | undefined;
}

/** A spot, of which the members of a group spot may have places of their own. */
export interface GroupedPlace<Member extends PlacedMember = PlacedMember> extends Place {
  group?: readonly Member[] | undefined;
}

/** Where a member of a group spot is: its own place where the organiser gives one, otherwise that of the spot. */
export const memberPlace = ({ lat, lon, radius }: Place, member: PlacedMember): Place =>
  typeof member.lat === 'number' && typeof member.lon === 'number'
    ? { lat: member.lat, lon: member.lon, radius: member.radius ?? radius }
    : { lat, lon, radius };

/** The places at which a spot can be collected: those of its members, or its own. */
export const placesOf = (spot: GroupedPlace): Place[] =>
  (spot.group?.length ? spot.group : [{}]).map((member) => memberPlace(spot, member));

/**
 * The place of a spot that is closest to a position: the one whose circle is the least far away. Among circles that contain
 * the position it is the one whose centre is closest, because a visitor at a shop may also be in the wide circle of another.
 */
export function closestPlace(spot: GroupedPlace, at: Position): Place {
  const reach = (place: Place): { beyond: number; distance: number } => {
    const distance = distanceMetres(at, place);
    return { beyond: Math.max(0, distance - place.radius), distance };
  };
  const isCloser = (place: Place, best: Place): boolean => {
    const [a, b] = [reach(place), reach(best)];
    return a.beyond === b.beyond ? a.distance < b.distance : a.beyond < b.beyond;
  };
  const places = placesOf(spot);
  return places.reduce((best, place) => (isCloser(place, best) ? place : best), places[0] ?? spot);
}
