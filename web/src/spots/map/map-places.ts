import type { Spot } from '../../queries/queries.ts';
import type { MapPoint } from './base-layers/base-layer.ts';

/** The place of a spot, and those of its members that have a position of their own. A member's id begins with its spot's. */
export const placesOf = ({ id, lat, lon, group }: Pick<Spot, 'id' | 'lat' | 'lon' | 'group'>): MapPoint[] => [
  { id, lat, lon },
  ...group.flatMap((member) =>
    member.lat === null || member.lon === null ? [] : [{ id: `${id} ${member.id}`, lat: member.lat, lon: member.lon }],
  ),
];

/** The spot of a place. */
export const spotAt = (placeId: string): string => placeId.split(' ')[0] ?? placeId;
