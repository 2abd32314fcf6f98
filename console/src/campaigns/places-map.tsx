import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { PLAIN_BASE_LAYER, placingBaseLayer } from '../shared/map/map-base-layer.ts';
import { filePosition, type MapPlace, type MapPosition } from '../shared/map/map-place.ts';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Notice } from '../shared/states/states.tsx';
import s from './new-page.module.css';
import { PlaceSearch } from './place-search.tsx';
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
  /** Of the position at which the last spot was placed, in metres. */
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const baseLayer = placingBaseLayer(PLAIN_BASE_LAYER);
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
  const locate = (use: (at: MapPosition, accuracy: number) => void) => {
    setFailed(false);
    setAccuracy(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => use(filePosition({ lat: coords.latitude, lon: coords.longitude }), coords.accuracy),
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    );
  };
  const place = (at: MapPosition, name = '') => onChange(withPlace(text, at, (number) => name || words.name(number)));
  return (
    <div className={s.placing}>
      <PlaceSearch onPlace={({ at, name }) => place(at, name)} />
      <div className={s.next}>
        <span role="status">{next ? words.next(next.name) : words.more}</span>
        {placed.length === 0 && (
          <Action size="small" onPress={() => locate(setStart)}>
            {words.here}
          </Action>
        )}
        <Action
          size="small"
          icon="locate-fixed"
          onPress={() =>
            locate((at, metres) => {
              place(at);
              setAccuracy(Math.max(1, Math.round(metres)));
            })
          }
        >
          {words.placeHere}
        </Action>
      </div>
      {isFailed && <Notice tone="busy" title={words.hereFailed} />}
      {accuracy !== null && <p role="status">{words.placedHere(accuracy)}</p>}
      <p>{baseLayer.source ? words.streets : words.coastOnly}</p>
      <div className={s.map}>
        <MapPanel
          // The first view follows where one is, and where the first spot is.
          key={`${start?.lat} ${placed.length > 0}`}
          slug={null}
          places={places}
          start={start}
          baseLayer={baseLayer}
          onChoose={() => undefined}
          onPlace={(at) => place(at)}
          onMove={(id, to) => onChange(withMovedPlace(text, Number(id), to))}
        />
      </div>
    </div>
  );
};
