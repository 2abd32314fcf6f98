import 'leaflet/dist/leaflet.css';
import { makeBaseLayerPane } from '@meguri/ui/base-layer/base-layer.ts';
import { BASE_LAYER_CLASS } from '@meguri/ui/base-layer/colours.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useIsNight } from '@meguri/ui/basics/use-is-night.ts';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { Action, IconAction } from '../controls/action.tsx';
import type { MapBaseLayer } from './map-base-layer.ts';
import { MapCredit } from './map-credit.tsx';
import s from './map-panel.module.css';
import { filePosition, type MapActions, type MapPlace, type MapPosition } from './map-place.ts';
import { createPins } from './pins.ts';
import { useEnclosing } from './use-enclosing.ts';
import { useMapBaseLayer } from './use-map-base-layer.ts';
import { useOldPlace } from './use-old-place.ts';

/** The limits, the closest zoom when all spots are shown, and the zoom of a map without spots. */
const ZOOM = { least: 3, most: 21, whole: 17, empty: 5 };
const MIDDLE_OF_JAPAN: MapPosition = { lat: 36.2, lon: 138.2 };

export interface MapPanelProps extends MapActions {
  /** The campaign; null where there is none yet. */
  slug: string | null;
  places: readonly MapPlace[];
  baseLayer: MapBaseLayer;
  /** The initial position of a map without places and without a picture; by default all of Japan. */
  start?: MapPosition | undefined;
  /** The position of the chosen place before it was moved. */
  was?: MapPosition | undefined;
  /** Whether the instructions are beside the map, so that it shows none itself. */
  isQuiet?: boolean;
  /** Called for a press on the base layer. */
  onPlace?: ((at: MapPosition) => void) | undefined;
  /** Called with the ids of the pins around which the member has drawn a frame. */
  onEnclose?: ((ids: string[]) => void) | undefined;
}

/** The spots on the campaign's own base layer. The table beside it has the same and works by keyboard alone. */
export const MapPanel = ({
  slug,
  places,
  baseLayer,
  start,
  was,
  isQuiet = false,
  onPlace,
  onEnclose,
  ...actions
}: MapPanelProps) => {
  const { t } = useWords();
  const isNight = useIsNight();
  const { box, map, pins, frameAll } = useOpenedMap({ places, baseLayer, start, onPlace, actions });

  // Without spots the land is drawn around where the map begins.
  const points = places.length > 0 ? places : [{ id: '', ...(start ?? MIDDLE_OF_JAPAN) }];
  const { isFailed, reload } = useMapBaseLayer(map, { slug, baseLayer, points, isNight });
  useEffect(() => pins?.update(places), [pins, places]);

  const chosen = places.filter(({ isChosen }) => isChosen);
  const only = chosen.length === 1 ? chosen[0] : undefined;
  useEffect(() => {
    if (map && only && !map.getBounds().pad(-0.1).contains([only.lat, only.lon])) map.panTo([only.lat, only.lon]);
  }, [map, only]);
  useOldPlace(map, was, only, t.map.was);
  const enclosing = useEnclosing(map, places, onEnclose);

  const words = t.map;
  const isMissing = isFailed || baseLayer.isIncomplete || reload !== null;
  const footText = (): string => {
    if (onPlace && !isQuiet) return words.placing;
    if (reload) return words.reloadFirst;
    if (isMissing) return words.baseLayerMissing;
    if (!actions.onMove) return words.reading;
    return actions.onRadius ? `${words.moving}　${words.radius}` : words.moving;
  };
  return (
    // Classes that change are not on the element of the map, because Leaflet changes its classes too.
    <section
      className={cx(s.panel, !baseLayer.source && s.atSea, onPlace && s.placing, enclosing.isOn && s.enclosing)}
      aria-label={words.label}
      data-night={isNight || undefined}
    >
      <div ref={box} className={cx(s.box, BASE_LAYER_CLASS)} />
      {onEnclose && (
        <button
          type="button"
          className={s.enclose}
          aria-pressed={enclosing.isOn}
          onClick={() => enclosing.set(!enclosing.isOn)}
        >
          {words.enclose}
        </button>
      )}
      <ZoomButtons map={map} onWhole={frameAll} />
      <MapCredit text={baseLayer.attribution} />
      {(!isQuiet || isMissing) && (
        <p
          className={cx(s.foot, baseLayer.attribution && s.aboveCredit)}
          role={onPlace || isMissing ? 'status' : undefined}
        >
          {footText()}
          {reload && (
            <Action size="small" onPress={reload}>
              {words.reload}
            </Action>
          )}
        </p>
      )}
    </section>
  );
};

type OpenedMapProps = Pick<MapPanelProps, 'places' | 'baseLayer' | 'start' | 'onPlace'> & { actions: MapActions };

/** Opens the map in the element `box`. `frameAll` shows all places, or the initial position of a map without places. */
function useOpenedMap({ places, baseLayer, start, onPlace, actions }: OpenedMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const [pins, setPins] = useState<ReturnType<typeof createPins> | null>(null);
  const place = useEffectEvent(({ lat, lng }: L.LatLng) => onPlace?.(filePosition({ lat, lon: lng })));
  const present = useEffectEvent(() => actions);
  const frameAll = (made: L.Map) => {
    const bounds = L.latLngBounds(places.map(({ lat, lon }) => [lat, lon] as L.LatLngTuple));
    if (bounds.isValid()) made.fitBounds(bounds, { padding: [48, 56], maxZoom: ZOOM.whole, animate: false });
    else if (baseLayer.source?.bounds) made.fitBounds(baseLayer.source.bounds as unknown as L.LatLngBoundsLiteral);
    else if (start) made.setView([start.lat, start.lon], ZOOM.whole);
    else made.setView([MIDDLE_OF_JAPAN.lat, MIDDLE_OF_JAPAN.lon], ZOOM.empty);
  };
  const frameFirst = useEffectEvent(frameAll);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const made = openMap(element);
    frameFirst(made);
    made.on('click', (event) => place(event.latlng));
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resized.observe(element);
    setMap(made);
    setPins(createPins(made, () => present()));
    return () => {
      resized.disconnect();
      made.remove();
    };
  }, []);
  return { box, map, pins, frameAll };
}

interface ZoomButtonsProps {
  map: L.Map | null;
  onWhole: (map: L.Map) => void;
}

const ZoomButtons = ({ map, onWhole }: ZoomButtonsProps) => {
  const { map: words } = useWords().t;
  return (
    <div className={s.zoom}>
      <IconAction icon="plus" label={words.zoomIn} onPress={() => map?.zoomIn()} />
      <IconAction icon="minus" label={words.zoomOut} onPress={() => map?.zoomOut()} />
      <IconAction icon="map" label={words.whole} onPress={() => map && onWhole(map)} />
    </div>
  );
};

/** A map without controls of Leaflet's own, which has the pane of the base layer. */
function openMap(element: HTMLElement): L.Map {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const made = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    zoomSnap: 0.25,
    minZoom: ZOOM.least,
    maxZoom: ZOOM.most,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
    boxZoom: false,
  });
  makeBaseLayerPane(made);
  return made;
}
