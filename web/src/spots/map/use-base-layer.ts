import { addBaseLayer } from '@meguri/ui/base-layer/add-base-layer.ts';
import type { MapPoint, RemoveBaseLayer } from '@meguri/ui/base-layer/base-layer.ts';
import { readColours } from '@meguri/ui/base-layer/colours.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Campaign } from '../../api/read-boot.ts';
import { loadChunk } from '../../browser/chunks.ts';
import type { OpenMap } from './use-leaflet.ts';

interface BaseLayer {
  source: Campaign['map'];
  points: readonly MapPoint[];
  lang: string;
  isNight: boolean;
  onFailure: () => void;
}

/** Updates the base layer of a map when the campaign, the language or the colour scheme changes. */
export function useBaseLayer(open: OpenMap | null, { source, points, lang, isNight, onFailure }: BaseLayer): void {
  const lay = useEffectEvent((map: OpenMap['map']) =>
    addBaseLayer(map, { source, points, lang, colours: readColours(map.getContainer()), onFailure, loadChunk }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: in dark mode the base layer is redrawn in other colours
  useEffect(() => {
    if (!open) return;
    let isOver = false;
    let remove: RemoveBaseLayer | null = null;
    lay(open.map).then(
      (laid) => {
        if (isOver) laid();
        else remove = laid;
      },
      () => !isOver && onFailure(),
    );
    return () => {
      isOver = true;
      remove?.();
    };
  }, [open, source?.url, lang, isNight]);
}
