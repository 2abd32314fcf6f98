import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { PLAIN_GROUND } from '../shared/map/map-ground.ts';
import type { MapPlace, MapPosition } from '../shared/map/map-place.ts';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './new-page.module.css';
import { type PlaceLine, withMovedPlace, withPlace } from './wizard-answers.ts';

const MapPanel = lazyPart(() => import('../shared/map/map-panel.tsx'), 'MapPanel');

/** The radius that a spot of a template has, in metres. */
const RADIUS = 30;
const PATIENCE_MS = 10_000;

interface PlacesMapProps {
  /** One spot on each line, with its position behind its name. */
  text: string;
  lines: readonly PlaceLine[];
  onChange: (text: string) => void;
}

/** A map on which a press gives the next spot its place. The lines beside it have the same and work by keyboard alone. */
export const PlacesMap = ({ text, lines, onChange }: PlacesMapProps) => {
  const { t } = useWords();
  const words = t.placing;
  const [start, setStart] = useState<MapPosition>();
  const [isFailed, setFailed] = useState(false);
  const placed = lines.flatMap(({ name, position }) => (position ? [{ name, ...position }] : []));
  const next = lines.find(({ position }) => position === null);
  const places = placed.map(
    ({ name, lat, lon }, index): MapPlace => ({
      id: String(index),
      number: index + 1,
      name,
      lat,
      lon,
      radius: RADIUS,
      isChosen: false,
      care: null,
    }),
  );
  const locate = () => {
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setStart({ lat: coords.latitude, lon: coords.longitude }),
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  return (
    <div className={s.placing}>
      <div className={s.next}>
        <span role="status">{next ? words.next(next.name) : words.more}</span>
        {placed.length === 0 && (
          <Action size="small" onPress={locate}>
            {words.here}
          </Action>
        )}
      </div>
      {isFailed && <Notice tone="busy" title={words.hereFailed} />}
      <div className={s.map}>
        <MapPanel
          // The first view follows where one is, and where the first spot is.
          key={`${start?.lat} ${placed.length > 0}`}
          slug={null}
          places={places}
          start={start}
          ground={PLAIN_GROUND}
          onChoose={() => undefined}
          onPlace={(at) => onChange(withPlace(text, at, words.name))}
          onMove={(id, to) => onChange(withMovedPlace(text, Number(id), to))}
        />
      </div>
    </div>
  );
};
