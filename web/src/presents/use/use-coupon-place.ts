import { useState } from 'react';
import { useSpots } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { distanceTo } from '../../shared/stamps/nearness.ts';
import { usePosition } from '../../shared/stamps/use-position.ts';
import type { ShownPresent } from '../shown-present.ts';
import { type DistanceOf, firstPlace, nearestPlaces, rememberedPlace, withPlace } from './coupon-place.ts';

/**
 * The spots of a coupon, the chosen one, and their distances. A use is final, so while the sheet is open only the
 * distances change: the order is that of the first position, and the chosen spot stays chosen. A closed sheet forgets
 * both. The position is never requested.
 */
export function useCouponPlace({ id, spots: ids }: ShownPresent['present'], isOpen: boolean) {
  const { storage } = useVisit();
  const { at } = usePosition();
  const { data: known, isPending } = useSpots();
  const [wasOpen, setWasOpen] = useState(false);
  const [from, setFrom] = useState<VisitorPosition | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  const distanceFrom =
    (position: VisitorPosition | null): DistanceOf =>
    (spotId) => {
      const spot = known?.find((each) => each.id === spotId);
      return spot ? distanceTo(spot, position) : null;
    };
  const distance = distanceFrom(from);
  const spots = nearestPlaces(ids, distance);
  const [first] = spots;
  const nearest = first !== undefined && distance(first) !== null ? first : null;
  const preselected = nearest ?? firstPlace(spots, rememberedPlace(storage.get('spot_selection'), id));

  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setFrom(null);
      setChosen(null);
    }
  } else if (isOpen && from === null && at !== null && known) setFrom(at);
  // Where the spots are being loaded, the nearest one is not known yet.
  else if (isOpen && chosen === null && preselected !== null && !(at && isPending)) setChosen(preselected);

  return {
    spots,
    chosen,
    choose: setChosen,
    distanceOf: distanceFrom(at),
    /** Stores the choice for the next coupon of this kind. */
    remember: (spotId: string) => storage.set('spot_selection', withPlace(storage.get('spot_selection'), id, spotId)),
  };
}
