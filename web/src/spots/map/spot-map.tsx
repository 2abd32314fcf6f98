import { BASE_LAYER_CLASS } from '@meguri/ui/base-layer/colours.ts';
import { IconButton } from '@meguri/ui/basics/button.tsx';
import { cx } from '@meguri/ui/basics/cx.ts';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { useIsNight } from '@meguri/ui/basics/use-is-night.ts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useVisit } from '../../session/visit.ts';
import { useToasts } from '../../shared/layout/toaster.tsx';
import type { PositionState, VisitorPosition } from '../../shared/location/locator.ts';
import { directionsUrl } from '../../shared/stamps/directions.ts';
import { byNearness, placeFor } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { track } from '../../tracking/track.ts';
import { readSelection, writeSelection } from '../selection.ts';
import { useSpotRow } from '../use-spot-row.tsx';
import s from './map.module.css';
import { MapContent } from './map-content.tsx';
import { mapMemory } from './map-memory.ts';
import { placesOf } from './map-places.ts';
import { useCamera } from './use-camera.ts';
import { useCardOrder } from './use-card-order.ts';
import { useCards } from './use-cards.ts';
import { type OpenMap, useLeaflet } from './use-leaflet.ts';

export type SpotMapProps = {
  /** The spots to be shown, in any order. */
  views: readonly SpotView[];
  /** All spots of the campaign. */
  all: readonly SpotView[];
  /** The spots at which a coupon can be used. */
  withCoupons: ReadonlySet<string>;
  /** The spot selected by the URL. */
  requestedId: string | null;
  at: VisitorPosition | null;
  status: PositionState['status'];
  request: () => void;
};

/** The spots on a map and on cards below it, with one shared selection. */
export const SpotMap = ({ views, all, withCoupons, requestedId, at, status, request }: SpotMapProps) => {
  const t = useText();
  const words = t.map;
  const { slug, storage } = useVisit();
  const { show } = useToasts();
  const { map: source } = useCampaign();
  const rowOf = useSpotRow();
  const memory = mapMemory(slug);
  const { order, showNearest } = useCardOrder(
    slug,
    byNearness(views).map(({ spot }) => spot.id),
    at !== null,
  );
  const viewOf = new Map(views.map((view) => [view.spot.id, view] as const));
  const ordered = order.flatMap((id) => viewOf.get(id) ?? []);

  const [initialId] = useState(() => requestedId ?? readSelection(storage.get('spot_selection')).spotId);
  const { row: cardRow, ...cards } = useCards(order, initialId);
  const selected = cards.selectedId === null ? null : (viewOf.get(cards.selectedId) ?? null);
  useEffect(() => {
    const stored = readSelection(storage.get('spot_selection'));
    storage.set('spot_selection', writeSelection({ ...stored, spotId: cards.selectedId }));
  }, [cards.selectedId, storage]);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => track('map'), []);
  const isNight = useIsNight();
  const open = useLeaflet(box, words.label);
  const points = ordered.flatMap(({ spot }) => placesOf(spot));
  const places = all.flatMap(({ spot }) => placesOf(spot));
  const camera = useCamera(open, {
    memory,
    points,
    places,
    selected: points.find(({ id }) => id === cards.selectedId) ?? null,
    isRequested: requestedId !== null,
    at,
    cardsRef: cardRow,
  });
  const locate = () => {
    if (status === 'denied' || status === 'unavailable') show({ text: t.location[status].title, icon: 'info' });
    // After the visitor requests their position, the nearest card comes first.
    showNearest();
    request();
    camera.follow();
  };
  return (
    <div className={cx(s.screen, BASE_LAYER_CLASS)} data-night={isNight || undefined}>
      <Hidden>{words.sameAsList}</Hidden>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys pan the map, plus and minus zoom it */}
      <div ref={box} className={cx(s.box, !source && s.atSea)} role="application" tabIndex={0} />
      {open && (
        <MapContent
          open={open}
          views={ordered}
          places={places}
          selected={selected}
          at={at}
          isNight={isNight}
          onSelect={cards.choose}
        />
      )}
      {source?.attribution && <p className={s.credit}>{source.attribution}</p>}
      <div className={s.foot}>
        <MapTools
          map={open?.map}
          selected={selected}
          at={at}
          isFollowing={camera.isFollowing && at !== null}
          onLocate={locate}
        />
        <section ref={cardRow} className={s.cards} aria-label={words.cards} {...cards.handlers}>
          {ordered.map((view) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the card inside takes focus and presses
            <div
              key={view.spot.id}
              className={cx(s.card, view === selected && s.chosen)}
              onFocus={() => cards.choose(view.spot.id)}
            >
              {rowOf(view, withCoupons.has(view.spot.id))}
            </div>
          ))}
        </section>
      </div>
      <p role="status" className={s.status}>
        {camera.isFollowing && status === 'asking' && t.location.asking}
        {camera.isFollowing && status === 'inaccurate' && t.location.inaccurate}
      </p>
    </div>
  );
};

type MapToolsProps = {
  map: OpenMap['map'] | undefined;
  selected: SpotView | null;
  at: VisitorPosition | null;
  /** Whether the map moves with the visitor. */
  isFollowing: boolean;
  onLocate: () => void;
};

/** The buttons over the map: zoom, directions to the selected spot, the visitor's position. */
const MapTools = ({ map, selected, at, isFollowing, onLocate }: MapToolsProps) => {
  const t = useText();
  const words = t.map;
  return (
    <div className={s.tools}>
      <div className={s.zoom}>
        <IconButton icon="plus" label={words.zoomIn} onClick={() => map?.zoomIn()} />
        <IconButton icon="minus" label={words.zoomOut} onClick={() => map?.zoomOut()} />
      </div>
      {selected && (
        <IconButton
          icon="footprints"
          look="paper"
          label={`${t.spots.directions}: ${selected.spot.name}`}
          href={directionsUrl({ name: selected.spot.name, ...placeFor(selected.spot, at) }, navigator)}
        />
      )}
      <IconButton icon="locate-fixed" look="paper" label={words.locate} aria-pressed={isFollowing} onClick={onLocate} />
    </div>
  );
};
