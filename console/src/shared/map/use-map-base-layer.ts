import { tileOrigin } from '@meguri/core/lib/tile-origin.ts';
import { addBaseLayer } from '@meguri/ui/base-layer/add-base-layer.ts';
import type { MapPoint, RemoveBaseLayer } from '@meguri/ui/base-layer/base-layer.ts';
import { readColours } from '@meguri/ui/base-layer/colours.ts';
import type * as L from 'leaflet';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../api/console-call.ts';
import { loadCode } from '../../browser/load-code.ts';
import { mayReloadFor, mayShowTiles, reloadFor } from '../../browser/tile-hosts.ts';
import { useWords } from '../../i18n/console-language.ts';
import type { MapBaseLayer } from './map-base-layer.ts';

interface BaseLayerState {
  /** The map could not be loaded. */
  isFailed: boolean;
  /** Loads the page again, whose policy does not allow these tiles yet; null if it does. */
  reload: (() => void) | null;
}

interface BaseLayerOptions {
  slug: string | null;
  baseLayer: MapBaseLayer;
  points: readonly MapPoint[];
  /** The colours of a drawn map are read by day or night, so that it is laid again when that changes. */
  isNight: boolean;
  isUnattended?: boolean;
}

/**
 * Lays the base layer under the pins of a map. The policy of a page names the hosts of tiles when it is loaded, so one that was loaded for
 * another campaign, or before the draft had these tiles, is loaded again: by itself when the map is opened, later only by the member, or
 * by itself as well on a screen at which nobody works (`isUnattended`).
 */
export function useMapBaseLayer(
  map: L.Map | null,
  { slug, baseLayer, points, isNight, isUnattended }: BaseLayerOptions,
): BaseLayerState {
  const { locale } = useWords();
  const call = useCall();
  const { source } = baseLayer;
  const [failed, setFailed] = useState<string | null>(null);
  // The land shape is drawn around the points.
  const key = source?.url ?? `land ${points[0]?.id}`;
  const origin = source?.style === 'url' && source.url ? tileOrigin(source.url) : null;
  const isBlocked = origin !== null && !mayShowTiles(origin);
  const reload = async (host: string) => {
    // Without a draft, the published map is allowed by the address alone.
    if (slug !== null) await call('allowTiles', { params: { slug } }).catch(() => undefined);
    reloadFor(host);
  };
  const reloadOnce = useEffectEvent(() => {
    if (origin !== null && isBlocked && mayReloadFor(origin)) void reload(origin);
  });
  const reloaded = isUnattended ? origin : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when an unattended screen is to show other tiles
  useEffect(() => reloadOnce(), [reloaded]);
  const fail = useEffectEvent((of: string) => setFailed(of));
  const lay = useEffectEvent((on: L.Map, of: string) =>
    addBaseLayer(on, {
      source,
      points,
      lang: locale === 'ja_JP' ? 'ja' : 'en',
      colours: readColours(on.getContainer()),
      onFailure: () => fail(of),
      loadChunk: loadCode,
      readFile: baseLayer.readFile,
      isBare: true,
    }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: laid again by day and night
  useEffect(() => {
    if (!map || isBlocked) return undefined;
    let isOver = false;
    let remove: RemoveBaseLayer | null = null;
    lay(map, key).then(
      (laid) => {
        if (isOver) laid();
        else remove = laid;
      },
      () => !isOver && fail(key),
    );
    return () => {
      isOver = true;
      remove?.();
    };
  }, [map, key, isBlocked, isNight]);
  return { isFailed: failed === key, reload: origin !== null && isBlocked ? () => void reload(origin) : null };
}
