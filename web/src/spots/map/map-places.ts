import type { MapPoint } from '@meguri/ui/ground/base-layer.ts';
import type { Spot } from '../../queries/queries.ts';

/** The id of the place of a member. It begins with the id of its spot; no id contains a space. */
export const memberPlaceId = (spotId: string, memberId: string): string => `${spotId} ${memberId}`;

/** The place of a spot, and those of its members that have a position of their own. */
export const placesOf = ({ id, lat, lon, group }: Pick<Spot, 'id' | 'lat' | 'lon' | 'group'>): MapPoint[] => [
  { id, lat, lon },
  ...group.flatMap((member) =>
    member.lat === null || member.lon === null
      ? []
      : [{ id: memberPlaceId(id, member.id), lat: member.lat, lon: member.lon }],
  ),
];

/** The spot of a place. */
export const spotAt = (placeId: string): string => placeId.split(' ')[0] ?? placeId;
