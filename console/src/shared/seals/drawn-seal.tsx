import { drawSeal } from '@meguri/core/seals/draw-seal.ts';
import { OUTLINES } from '@meguri/core/seals/outlines.ts';
import { carvedText, type SealRecipe } from '@meguri/core/seals/recipe.ts';
import { Seal } from '@meguri/ui/stamps/seal.tsx';
import { useEffect, useMemo, useState } from 'react';
import { type Letters, letterKey } from './use-letters.ts';

/** The drawing of a recipe, as the server draws it; null until its letters are there. */
export function drawingOf(recipe: SealRecipe, { glyphs, missing }: Letters): string | null {
  const needed = [...carvedText(recipe.text)].filter((character) => !missing.has(character));
  const found = needed.flatMap((character) => glyphs.get(letterKey(recipe.direction, character)) ?? []);
  if (found.length < needed.length) return null;
  const isEmpty = found.length === 0 && recipe.motif === null;
  return drawSeal(isEmpty ? { ...recipe, motif: 'cherry' } : recipe, found);
}

/** Addresses are revoked after the picture that uses them has been replaced on the screen. */
const REVOKE_AFTER_MS = 1_000;

/** The address of a drawing. */
function useDrawingUrl(drawing: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (drawing === null) return undefined;
    const made = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
    // oxlint-disable-next-line react/set-state-in-effect -- an object URL is an external resource that the effect makes and revokes
    setUrl(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), REVOKE_AFTER_MS);
  }, [drawing]);
  return url;
}

/** A seal as visitors see it, drawn from its recipe. Decorative. */
export const DrawnSeal = ({
  id,
  recipe,
  letters,
  inverse,
}: {
  id: string;
  recipe: SealRecipe;
  letters: Letters;
  inverse?: boolean;
}) => {
  const drawing = useMemo(() => drawingOf(recipe, letters), [recipe, letters]);
  const url = useDrawingUrl(drawing);
  const outline = OUTLINES[recipe.shape];
  return <Seal id={id} number={1} outline={outline} name="" inverse={inverse} art={url ? { plate: url } : undefined} />;
};
