import { memberPlace } from '@meguri/core/lib/place.ts';
import type { MapPoint } from '@meguri/ui/base-layer/base-layer.ts';
import type { Spot } from '../../queries/queries.ts';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { isInRange } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';

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

/** The member of a group spot at a place; undefined for the place of the spot itself. */
export const memberAt = (spot: Spot, placeId: string): Spot['group'][number] | undefined =>
  spot.group.find(({ id }) => placeId === memberPlaceId(spot.id, id));

/** A spot as its pin at a place shows it. The pin of the spot stands for all its members, that of a member only for its own place. */
export function viewAt(view: SpotView, placeId: string, at: VisitorPosition | null): SpotView {
  const member = memberAt(view.spot, placeId);
  if (!member) return view;
  const isHere = at !== null && isInRange(memberPlace(view.spot, member), at);
  return { ...view, canPressNow: view.canPressNow && isHere };
}
