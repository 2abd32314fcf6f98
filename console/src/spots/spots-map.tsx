import type { Operation } from '@meguri/core/document/document-operations.ts';
import { useParams } from '@tanstack/react-router';
import { useDraftTools, useDraftView } from '../document/draft-context.ts';
import { editInOneBatch } from '../document/edit-in-one-batch.ts';
import { useWords } from '../i18n/console-language.ts';
import { draftBaseLayer, placingBaseLayer } from '../shared/map/map-base-layer.ts';
// Loaded with the page, and not after it: the page always shows the map.
import { MapPanel } from '../shared/map/map-panel.tsx';
import type { MapPlace, MapPosition } from '../shared/map/map-place.ts';

interface SpotsMapProps {
  places: readonly MapPlace[];
  onChoose: (id: string) => void;
  onPlace?: ((at: MapPosition) => void) | undefined;
  onEnclose?: ((ids: string[]) => void) | undefined;
}

/** The spots on the map of the draft. Moving a pin and its rim edits the draft, each as one step. */
export const SpotsMap = ({ places, ...acts }: SpotsMapProps) => {
  const { t, locale } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { session, isEditable } = useDraftTools();
  const { data, draft, isReadable } = useDraftView();
  const isWritable = isEditable && isReadable;
  const own = draftBaseLayer({ slug, locale }, data, draft.files);
  const placing = placingBaseLayer(own);
  const baseLayer =
    placing.source === own.source
      ? placing
      : { ...placing, attribution: `${placing.attribution} · ${t.map.streetsHere}` };
  const move = (id: string, { lat, lon }: MapPosition) => {
    const before = places.find((place) => place.id === id);
    const operations: Operation[] = [];
    if (before?.lat !== lat) operations.push({ op: 'set', path: `/spots/${id}/lat`, value: lat });
    if (before?.lon !== lon) operations.push({ op: 'set', path: `/spots/${id}/lon`, value: lon });
    session.editAll(operations);
  };
  const resize = (id: string, metres: number) =>
    editInOneBatch(session, [{ op: 'set', path: `/spots/${id}/radius`, value: metres }]);
  return (
    <MapPanel
      slug={slug}
      places={places}
      baseLayer={baseLayer}
      {...acts}
      onMove={isWritable ? move : undefined}
      onRadius={isWritable ? resize : undefined}
    />
  );
};
