import 'leaflet/dist/leaflet.css';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { makeBaseLayerPane } from '@meguri/ui/base-layer/base-layer.ts';
import { BASE_LAYER_CLASS } from '@meguri/ui/base-layer/colours.ts';
import { cx } from '@meguri/ui/basics/cx.ts';
import { useIsNight } from '@meguri/ui/basics/use-is-night.ts';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { publishedBaseLayer } from '../shared/map/map-base-layer.ts';
import { MapCredit } from '../shared/map/map-credit.tsx';
import type { MapPosition } from '../shared/map/map-place.ts';
import { useMapBaseLayer } from '../shared/map/use-map-base-layer.ts';
import s from './live-map.module.css';

/** Radii in pixels: the area of a circle is the number of stamps. */
const RADIUS = { least: 3, most: 26 };
const RIM = 15;

interface LiveMapProps {
  slug: string;
  figures: Pick<Figures, 'spots' | 'ground'>;
  alerted: ReadonlyMap<string, 'busy' | 'full'>;
}

/** Where it is busy: circles by the stamps of the last ten minutes, and rims around the spots that need somebody. */
export const LiveMap = ({ slug, figures, alerted }: LiveMapProps) => {
  const { t, locale } = useWords();
  const words = t.live.map;
  const box = useRef<HTMLDivElement>(null);
  const isNight = useIsNight();
  const [map, setMap] = useState<L.Map | null>(null);
  const { ground, spots } = figures;
  const placed = spots.flatMap(({ id, at, name, lastTen }) =>
    at === null ? [] : [{ id, at, lastTen, name: name === null ? id : textIn(name, locale) }],
  );

  const begin = useEffectEvent((made: L.Map) => {
    const bounds = L.latLngBounds(placed.map(({ at }) => [at.lat, at.lon] as L.LatLngTuple));
    if (bounds.isValid()) made.fitBounds(bounds, { padding: [34, 34], maxZoom: 17, animate: false });
    else made.setView([36.2, 138.2], 5);
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const made = L.map(box.current, {
      zoomControl: false,
      attributionControl: false,
      zoomSnap: 0.25,
      keyboard: false,
      scrollWheelZoom: false,
      zoomAnimation: false,
      fadeAnimation: false,
    });
    makeBaseLayerPane(made);
    begin(made);
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resized.observe(box.current);
    setMap(made);
    return () => {
      resized.disconnect();
      made.remove();
    };
  }, []);
  const shown = publishedBaseLayer({ slug, locale }, ground);
  const { isFailed, reload } = useMapBaseLayer(map, { slug, baseLayer: shown, points: placed.map(pointOf), isNight });

  const draw = useEffectEvent((made: L.Map) => {
    const layer = L.layerGroup().addTo(made);
    const most = Math.max(1, ...placed.map(({ lastTen }) => lastTen));
    for (const { id, at, lastTen, name } of placed) {
      const point: L.LatLngTuple = [at.lat, at.lon];
      const radius = Math.max(RADIUS.least, RADIUS.most * Math.sqrt(lastTen / most));
      L.circleMarker(point, { radius, interactive: false, className: s.circle ?? '' }).addTo(layer);
      const care = alerted.get(id);
      if (!care) continue;
      L.circleMarker(point, { radius: RIM, interactive: false, className: (care === 'full' ? s.full : s.busy) ?? '' })
        .bindTooltip(name, { permanent: true, direction: 'right', offset: [14, 0], className: s.label ?? '' })
        .addTo(layer);
    }
    return () => {
      layer.remove();
    };
  });
  const drawn = JSON.stringify([placed, [...alerted]]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what it shows changes
  useEffect(() => (map ? draw(map) : undefined), [map, drawn]);

  return (
    <section className={s.panel} aria-label={words.title} data-night={isNight || undefined}>
      <div
        ref={box}
        className={cx(s.box, BASE_LAYER_CLASS, !shown.source && s.atSea)}
        role="img"
        aria-label={words.label}
      />
      <MapCredit text={shown.attribution} />
      <p className={s.foot}>
        {words.legend}
        <span role="status">{isFailed && ` ${words.baseLayerMissing}`}</span>
        {reload && (
          <>
            {' '}
            <Action size="small" onPress={reload}>
              {t.map.reload}
            </Action>
          </>
        )}
      </p>
    </section>
  );
};

const pointOf = ({ id, at }: { id: string; at: MapPosition }) => ({ id, ...at });
