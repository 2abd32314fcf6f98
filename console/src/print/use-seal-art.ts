import type { SealArt } from '@meguri/ui/stamps/seal.tsx';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useDraftView } from '../document/draft-context.ts';
import { fileUrl } from '../document/draft-files.ts';
import { drawingOf } from '../shared/seals/drawn-seal.tsx';
import { automaticSealOf, sealSpots } from '../shared/seals/seal-spots.ts';
import { useLetters } from '../shared/seals/use-letters.ts';
import type { PrintedSpot } from './print-facts.ts';

/** The art on a printed seal. */
export type ArtOf = (spot: PrintedSpot) => SealArt | undefined;

/** The art of each spot: its picture in the draft, or the drawing that visitors see where it has none. */
export function useSealArt(): ArtOf {
  const { slug = '' } = useParams({ strict: false });
  const { data, draft } = useDraftView();
  const drawn = useMemo(
    () =>
      sealSpots(data)
        .filter(({ image, givesStamp }) => givesStamp && image === undefined)
        .map((spot) => ({ id: spot.id, recipe: automaticSealOf(spot) })),
    [data],
  );
  const letters = useLetters(drawn.map(({ recipe }) => recipe));
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const made = new Map<string, string>();
    for (const { id, recipe } of drawn) {
      const drawing = drawingOf(recipe, letters);
      if (drawing !== null) made.set(id, URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' })));
    }
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL is an external resource that the effect makes and revokes
    setUrls(made);
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url);
    };
  }, [drawn, letters]);
  return ({ id, seal }) => {
    const plate = urls.get(id);
    if (seal === null) return plate === undefined ? undefined : { plate };
    const url = fileUrl(slug, draft.files, seal);
    if (url === null) return undefined;
    return /\.(svg|png)$/i.test(seal) ? { plate: url } : { picture: url };
  };
}
