import type { Operation } from '@meguri/core/document/document-operations.ts';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { editAtOnce } from '../document/edit-at-once.ts';
import { mapGround } from '../shared/map/map-ground.ts';
import type { MapPlace, MapPosition } from '../shared/map/map-place.ts';
import { Loading } from '../shared/states/states.tsx';

const MapPanel = lazy(async () => ({ default: (await import('../shared/map/map-panel.tsx')).MapPanel }));

interface SpotsMapProps {
  places: readonly MapPlace[];
  onChoose: (id: string) => void;
  onPlace?: ((at: MapPosition) => void) | undefined;
  onEnclose?: ((ids: string[]) => void) | undefined;
}

/** The spots on the map of the draft. Moving a pin and its rim edits the draft, each as one step. */
export const SpotsMap = ({ places, ...acts }: SpotsMapProps) => {
  const { slug = '' } = useParams({ strict: false });
  const { session, isEditable } = useDraftTools();
  const { data, draft } = useDraftView();
  const isWritable = isEditable && data !== null;
  const move = (id: string, { lat, lon }: MapPosition) => {
    const before = places.find((place) => place.id === id);
    const operations: Operation[] = [];
    if (before?.lat !== lat) operations.push({ op: 'set', path: `/spots/${id}/lat`, value: lat });
    if (before?.lon !== lon) operations.push({ op: 'set', path: `/spots/${id}/lon`, value: lon });
    session.editAll(operations);
  };
  const resize = (id: string, metres: number) =>
    void editAtOnce(session, [{ op: 'set', path: `/spots/${id}/radius`, value: metres }]);
  return (
    <Suspense fallback={<Loading />}>
      <MapPanel
        places={places}
        ground={mapGround(slug, data, draft.files)}
        {...acts}
        onMove={isWritable ? move : undefined}
        onRadius={isWritable ? resize : undefined}
      />
    </Suspense>
  );
};
