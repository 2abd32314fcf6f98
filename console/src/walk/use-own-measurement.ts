import { useMe } from '../session/use-me.ts';
import type { PlaceOnWalk } from './walk-places.ts';
import type { WalkSession } from './walk-session.ts';

export interface OwnMeasurement {
  /** The latest measurement of this member here; null before the first. */
  id: string | null;
  note: string;
  /** Returns the id of the measurement; creates one without positions if there is none. */
  take: () => string;
}

/** The measurement to which photos and notes of this place are added. */
export function useOwnMeasurement(session: WalkSession, place: PlaceOnWalk): OwnMeasurement {
  const { memberId } = useMe();
  const found = place.measurements.find(({ walker }) => walker?.memberId === memberId);
  return {
    id: found?.measurementId ?? null,
    note: found?.note ?? '',
    take: () => {
      if (found) return found.measurementId;
      const id = session.begin(place);
      session.finish(id, { fixes: [], seconds: 0, failure: null });
      return id;
    },
  };
}
