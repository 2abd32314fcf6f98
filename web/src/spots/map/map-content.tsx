import { HTML_LANG } from '@meguri/core/lib/locale.ts';
import type { MapPoint } from '@meguri/ui/base-layer/base-layer.ts';
import { type MouseEvent, useMemo, useState } from 'react';
import { useFormat, useText, useWording } from '../../i18n/language-context.ts';
import { type Spot, useCampaign } from '../../queries/queries.ts';
import { useToasts } from '../../shared/layout/toaster.tsx';
import type { VisitorPosition } from '../../shared/location/locator.ts';
import { placeFor } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { ClusterSheet } from './cluster-sheet.tsx';
import { LAST_CLUSTER_ZOOM, type Marker } from './clusters.ts';
import { MapMarker } from './map-marker.tsx';
import { placesOf, spotAt, viewAt } from './map-places.ts';
import { MemberMark } from './member-mark.tsx';
import { Cluster, Pin } from './pin.tsx';
import { Here } from './position-mark.tsx';
import { useBaseLayer } from './use-base-layer.ts';
import type { OpenMap } from './use-leaflet.ts';
import { useMarkerFocus } from './use-marker-focus.ts';
import { useMarkers } from './use-markers.ts';
import { usePinLabel } from './use-pin-label.ts';
import { zoomToCluster } from './zoom-to-cluster.ts';

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

type ClusterMarker = Extract<Marker, { kind: 'cluster' }>;

/** The content of an open map: the base layer, pins and clusters, and the visitor's position. */
export const MapContent = ({ open, views, places, selected, at, isNight, onSelect }: MapContentProps) => {
  const t = useText();
  const format = useFormat();
  const { locale } = useWording();
  const words = t.map;
  const { map: source } = useCampaign();
  const { show } = useToasts();
  const selectedId = selected?.spot.id ?? null;
  const { spots, members } = usePlaces(views, selectedId);
  useBaseLayer(open, {
    source,
    points: places,
    lang: HTML_LANG[locale],
    isNight,
    onFailure: () => show({ text: words.baseLayerFailed, icon: 'wifi-off' }),
  });

  const markers = useMarkers(open, { spots, members }, selectedId);
  const viewOf = new Map(views.map((view) => [view.spot.id, view] as const));

  // The spots of the cluster whose list is open, or was open last.
  const [listed, setListed] = useState<readonly string[]>([]);
  const [isListOpen, setListOpen] = useState(false);
  const follow = useMarkerFocus(open, markers);

  const meant = (event: MouseEvent, act: () => void) => {
    // A key press has no coordinates and no preceding drag.
    if (event.detail === 0 || !open.wasPushed()) act();
  };
  const doneOf = (members: readonly string[]) =>
    members.filter((id) => viewOf.get(id)?.status.acquiredAt != null).length;
  // Spots that no zoom divides are listed.
  const openCluster = ({ ids: members, opensAt }: ClusterMarker, isByKey: boolean) => {
    if (opensAt > LAST_CLUSTER_ZOOM) {
      setListed(members);
      return setListOpen(true);
    }
    if (isByKey) follow(members[0] ?? null);
    const spots = members.flatMap((id) => viewOf.get(id)?.spot ?? []);
    zoomToCluster(open.map, spots, opensAt);
  };
  return (
    <>
      <ClusterSheet
        open={isListOpen}
        views={listed.flatMap((id) => viewOf.get(id) ?? [])}
        onClose={() => setListOpen(false)}
        onSelect={onSelect}
      />
      {markers.map((marker, index) => {
        const ofSpot = marker.kind === 'pin' ? viewOf.get(spotAt(marker.id)) : undefined;
        if (marker.kind === 'pin' && !ofSpot) return null;
        const view = ofSpot && viewAt(ofSpot, marker.key, at);
        return (
          <MapMarker
            key={marker.key}
            open={open}
            lat={marker.lat}
            lon={marker.lon}
            front={ofSpot && ofSpot === selected ? 1 : 0}
          >
            <span data-marker={index}>
              {marker.kind === 'cluster' && (
                <ClusterMark
                  marker={marker}
                  done={doneOf(marker.ids)}
                  onClick={(event) => meant(event, () => openCluster(marker, event.detail === 0))}
                />
              )}
              {view && (
                <SpotPin
                  view={view}
                  placeId={marker.key}
                  selected={ofSpot === selected}
                  onClick={(event) =>
                    meant(event, () => {
                      // The pin of a member is removed, with the focus of a key press.
                      if (event.detail === 0 && marker.key !== view.spot.id) follow(view.spot.id);
                      onSelect(view.spot.id);
                    })
                  }
                />
              )}
            </span>
          </MapMarker>
        );
      })}
      {selected && <MemberMarks open={open} spot={selected.spot} />}
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

/**
 * The places of the spots, and those of the members of group spots. The position updates every second, but the places do not change. The
 * members of the selected spot have marks of their own.
 */
function usePlaces(views: readonly SpotView[], selectedId: string | null) {
  const ids = views.map(({ spot }) => spot.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids determine the places
  const spots = useMemo(() => views.map(({ spot: { id, lat, lon } }) => ({ id, lat, lon })), [ids]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids determine the places
  const members = useMemo(
    () => views.flatMap(({ spot }) => (spot.id === selectedId ? [] : placesOf(spot).slice(1))),
    [ids, selectedId],
  );
  return { spots, members };
}

type SpotPinProps = {
  view: SpotView;
  /** The place of the pin: the spot, or a member of it. */
  placeId: string;
  selected: boolean;
  onClick: (event: MouseEvent) => void;
};

const SpotPin = ({ view, placeId, selected, onClick }: SpotPinProps) => {
  const labelOf = usePinLabel();
  return (
    <Pin
      number={view.number}
      label={labelOf(view, placeId)}
      state={view.status.acquiredAt !== null ? 'collected' : view.canPressNow ? 'near' : 'none'}
      congestion={view.spot.congestion}
      selected={selected}
      onClick={onClick}
    />
  );
};

type ClusterMarkProps = {
  marker: ClusterMarker;
  /** How many of its spots are collected. */
  done: number;
  onClick: (event: MouseEvent) => void;
};

const ClusterMark = ({ marker: { ids, opensAt }, done, onClick }: ClusterMarkProps) => {
  const format = useFormat();
  const words = useText().map;
  return (
    <Cluster
      count={format.number(ids.length)}
      unit={words.clusterUnit}
      done={done / ids.length}
      label={
        opensAt > LAST_CLUSTER_ZOOM ? words.clusterList({ n: ids.length }) : words.cluster({ n: ids.length, done })
      }
      onClick={onClick}
    />
  );
};

/** The members of a group spot. */
const MemberMarks = ({ open, spot }: { open: OpenMap; spot: Spot }) =>
  spot.group.map(
    ({ id, name, lat, lon }) =>
      lat !== null &&
      lon !== null && (
        <MapMarker key={id} open={open} lat={lat} lon={lon}>
          <MemberMark name={name} />
        </MapMarker>
      ),
  );
