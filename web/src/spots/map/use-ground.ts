import { useEffect, useEffectEvent } from 'react';
import type { Campaign } from '../../api/read-boot.ts';
import type { MapPoint } from './clusters.ts';
import { readColours } from './grounds/colours.ts';
import { layGround, type RemoveGround } from './grounds/ground.ts';
import type { OpenMap } from './use-leaflet.ts';

interface Ground {
  source: Campaign['map'];
  points: readonly MapPoint[];
  lang: string;
  isNight: boolean;
  onFailure: () => void;
}

/** Keeps the ground of a map as campaign, language and hour have it. */
export function useGround(open: OpenMap | null, { source, points, lang, isNight, onFailure }: Ground): void {
  const lay = useEffectEvent((map: OpenMap['map']) =>
    layGround(map, { source, points, lang, colours: readColours(map.getContainer()), onFailure }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: by night the ground is laid anew, in other colours
  useEffect(() => {
    if (!open) return;
    let isOver = false;
    let remove: RemoveGround | null = null;
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
