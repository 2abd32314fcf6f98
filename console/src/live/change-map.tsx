import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { useWords } from '../i18n/console-language.ts';
import { publishedBaseLayer } from '../shared/map/map-base-layer.ts';
import { MapPanel } from '../shared/map/map-panel.tsx';
import type { MapPosition } from '../shared/map/map-place.ts';
import s from './change-map.module.css';
import type { Subject } from './condition-dialogs.tsx';

interface ChangeMapProps {
  slug: string;
  figures: Pick<Figures, 'spots' | 'ground'>;
  spot: Subject;
  /** The position in the public version and the new one. */
  was: MapPosition;
  at: MapPosition;
  radius: number;
  onMove?: ((to: MapPosition) => void) | undefined;
  onRadius?: ((metres: number) => void) | undefined;
}

/** The spot on the published map, where it is moved or its radius is drawn. */
export const ChangeMap = ({ slug, figures, spot, was, at, radius, onMove, onRadius }: ChangeMapProps) => {
  const { locale } = useWords();
  const number = figures.spots.findIndex(({ id }) => id === spot.id) + 1;
  return (
    <div className={s.map}>
      <MapPanel
        slug={slug}
        places={[{ ...spot, number, ...at, radius, isChosen: true, care: null }]}
        was={was}
        baseLayer={publishedBaseLayer({ slug, locale }, figures.ground)}
        isQuiet
        onChoose={() => undefined}
        onPlace={onMove}
        onMove={onMove && ((_id, to) => onMove(to))}
        onRadius={onRadius && ((_id, metres) => onRadius(metres))}
      />
    </div>
  );
};
