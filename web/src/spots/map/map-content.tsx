import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import { memberPlace } from '@meguri/core/lib/place.ts';
import type { MapPoint } from '@meguri/ui/ground/base-layer.ts';
import * as L from 'leaflet';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useFormat, useText, useWording } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { useToasts } from '../../shared/layout/toaster.tsx';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { isInRange, placeFor } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useStateWords } from '../../shared/stamps/use-state-words.ts';
import { ClusterSheet } from './cluster-sheet.tsx';
import { LAST_CLUSTER_ZOOM, type Marker } from './clusters.ts';
import { MapMarker } from './map-marker.tsx';
import { memberPlaceId, placesOf, spotAt } from './map-places.ts';
import { MemberMark } from './member-mark.tsx';
import { Cluster, Pin } from './pin.tsx';
import { Here } from './position-mark.tsx';
import { useBaseLayer } from './use-base-layer.ts';
import type { OpenMap } from './use-leaflet.ts';
import { useMarkers } from './use-markers.ts';

/** The space in px that the fitted spots leave at the edges: the chips above and the cards below. */
const FIT_PADDING = 150;

type MapContentProps = {
  open: OpenMap;
  /** The spots shown, in the order of the cards. */
  views: readonly SpotView[];
  /** The places of all spots of the campaign. They do not change. */
  places: readonly MapPoint[];
  selected: SpotView | null;
  at: VisitorPosition | null;
  isNight: boolean;
  onSelect: (spotId: string) => void;
};

/** The content of an open map: the base layer, pins and clusters, and the visitor's position. */
export const MapContent = ({ open, views, places, selected, at, isNight, onSelect }: MapContentProps) => {
  const t = useText();
  const format = useFormat();
  const { locale } = useWording();
  const words = t.map;
  const { map: source } = useCampaign();
  const { show } = useToasts();
  const stateOf = useStateWords();
  const selectedId = selected?.spot.id ?? null;
  const ids = views.map(({ spot }) => spot.id).join(' ');
  // The position updates every second, but the places do not change. The members of the selected spot have marks of their own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids determine the places
  const spots = useMemo(() => views.map(({ spot: { id, lat, lon } }) => ({ id, lat, lon })), [ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids determine the places
  const members = useMemo(
    () => views.flatMap(({ spot }) => (spot.id === selectedId ? [] : placesOf(spot).slice(1))),
    [ids, selectedId],
  );
  useBaseLayer(open, {
    source,
    points: places,
    lang: HTML_LANG[locale],
    isNight,
    onFailure: () => show({ text: words.groundFailed, icon: 'wifi-off' }),
  });

  const markers = useMarkers(open, { spots, members }, selectedId);
  const viewOf = new Map(views.map((view) => [view.spot.id, view] as const));
  const memberAt = (spot: SpotView['spot'], placeId: string) =>
    spot.group.find(({ id }) => placeId === memberPlaceId(spot.id, id));
  // The pin of the spot stands for all its members, that of a member only for its own place.
  const viewAt = (view: SpotView, placeId: string): SpotView => {
    const member = memberAt(view.spot, placeId);
    if (!member) return view;
    const isHere = at !== null && isInRange(memberPlace(view.spot, member), at);
    return { ...view, canPressNow: view.canPressNow && isHere };
  };
  const labelOf = (view: SpotView, placeId: string) => {
    const { number, spot, congestion, distance } = view;
    const member = memberAt(spot, placeId);
    return words.list([
      `${number} ${spot.name}`,
      ...(member ? [member.name] : []),
      stateOf(view).long,
      ...(congestion ? [t.spotFacts.congestion[congestion]] : []),
      // A group spot is as far away as its closest member, which may be another one.
      ...(distance === null || member ? [] : [format.distance(distance)]),
    ]);
  };

  // The spots of the cluster whose list is open, or was open last.
  const [listed, setListed] = useState<readonly string[]>([]);
  const [isListOpen, setListOpen] = useState(false);
  // An expanding cluster is removed together with its focus, so move the focus to its first spot for keyboard users. So is a
  // member, when its spot is selected.
  const following = useRef<string | null>(null);
  useEffect(() => {
    const id = following.current;
    const next = id && markers.find((marker) => (marker.kind === 'pin' ? marker.id === id : marker.ids.includes(id)));
    if (!next) return;
    const at = markers.indexOf(next);
    following.current = null;
    open.map.getPane('markerPane')?.querySelector<HTMLElement>(`[data-marker="${at}"] button`)?.focus();
  }, [markers, open]);

  const meant = (event: MouseEvent, act: () => void) => {
    // A key press has no coordinates and no preceding drag.
    if (event.detail === 0 || !open.wasPushed()) act();
  };
  const doneOf = (members: readonly string[]) =>
    members.filter((id) => viewOf.get(id)?.status.acquiredAt != null).length;
  // Zooms to its spots, at least so far that it divides. Spots that no zoom divides are listed.
  const openCluster = ({ ids: members, opensAt }: Extract<Marker, { kind: 'cluster' }>, isByKey: boolean) => {
    if (opensAt > LAST_CLUSTER_ZOOM) {
      setListed(members);
      return setListOpen(true);
    }
    if (isByKey) following.current = members[0] ?? null;
    const bounds = L.latLngBounds(
      members.flatMap((id) => {
        const spot = viewOf.get(id)?.spot;
        return spot ? [[spot.lat, spot.lon] as [number, number]] : [];
      }),
    );
    const fits = open.map.getBoundsZoom(bounds, false, L.point(FIT_PADDING, FIT_PADDING));
    open.map.setView(bounds.getCenter(), Math.max(opensAt, fits));
  };
  return (
    <>
      <ClusterSheet
        open={isListOpen}
        views={listed.flatMap((id) => viewOf.get(id) ?? [])}
        onClose={() => setListOpen(false)}
        onSelect={onSelect}
      />
      {markers.map((marker, place) => {
        const ofSpot = marker.kind === 'pin' ? viewOf.get(spotAt(marker.id)) : undefined;
        if (marker.kind === 'pin' && !ofSpot) return null;
        const view = ofSpot && viewAt(ofSpot, marker.key);
        return (
          <MapMarker
            key={marker.key}
            open={open}
            lat={marker.lat}
            lon={marker.lon}
            front={ofSpot && ofSpot === selected ? 1 : 0}
          >
            <span data-marker={place}>
              {marker.kind === 'cluster' && (
                <Cluster
                  count={format.number(marker.ids.length)}
                  unit={words.clusterUnit}
                  done={doneOf(marker.ids) / marker.ids.length}
                  label={
                    marker.opensAt > LAST_CLUSTER_ZOOM
                      ? words.clusterList({ n: marker.ids.length })
                      : words.cluster({ n: marker.ids.length, done: doneOf(marker.ids) })
                  }
                  onClick={(event) => meant(event, () => openCluster(marker, event.detail === 0))}
                />
              )}
              {view && (
                <Pin
                  number={view.number}
                  label={labelOf(view, marker.key)}
                  state={view.status.acquiredAt !== null ? 'collected' : view.canPressNow ? 'near' : 'none'}
                  congestion={view.spot.congestion}
                  selected={ofSpot === selected}
                  onClick={(event) =>
                    meant(event, () => {
                      // The pin of a member is removed, with the focus of a key press.
                      if (event.detail === 0 && marker.key !== view.spot.id) following.current = view.spot.id;
                      onSelect(view.spot.id);
                    })
                  }
                />
              )}
            </span>
          </MapMarker>
        );
      })}
      {selected?.spot.group.map(
        ({ id, name, lat, lon }) =>
          lat !== null &&
          lon !== null && (
            <MapMarker key={id} open={open} lat={lat} lon={lon}>
              <MemberMark name={name} />
            </MapMarker>
          ),
      )}
      {at && (
        <Here
          open={open}
          at={at}
          label={words.here({ accuracy: format.distance(at.accuracy) })}
          target={selected && placeFor(selected.spot, at)}
        />
      )}
    </>
  );
};
