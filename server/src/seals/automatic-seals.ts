import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_LOCALE, LOCALES } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { automaticRecipe, plainRecipe } from '@meguri/core/seals/automatic-recipe.ts';
import { MOTIF_NAMES, type MotifName } from '@meguri/core/seals/motifs/motifs.ts';
import type { SealRecipe } from '@meguri/core/seals/recipe.ts';
import { SEAL_SHAPES, type SealShape, shapeAt } from '@meguri/core/seals/shapes.ts';

/** The seals of spots without artwork. Their URLs say what they show, so drawing one needs neither a campaign nor a database. */
export interface AutomaticSeals {
  /** The URL path of the seal of a spot at a place (from 0); it changes with what the seal shows. */
  urlOf(spot: Spot, place: number): string;
  /** The recipe of a drawing that `urlOf` has named; null for any other, so that nobody has drawings made of their own choice. */
  recipeOf(signature: string, name: string): SealRecipe | null;
}

/** Part of the URLs: raised when the drawings change, because browsers keep them for ever. */
const DRAWING = 1;
const SIGNATURE_BYTES = 12;
const NAME = /^(\w+)\.(\w*)\.([^.]*)\.svg$/;

export function openAutomaticSeals(key: Uint8Array): AutomaticSeals {
  const signatureOf = (name: string): Buffer =>
    createHmac('sha256', key).update(`${DRAWING}.${name}`).digest().subarray(0, SIGNATURE_BYTES);
  return {
    urlOf: (spot, index) => {
      const name = nameOf(sealOfSpot(spot, index));
      return `/files/seal/${signatureOf(name).toString('base64url')}/${encodeURIComponent(name)}`;
    },
    recipeOf: (signature, name) => {
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== SIGNATURE_BYTES || !timingSafeEqual(given, signatureOf(name))) return null;
      const [, shape, motif, text = ''] = NAME.exec(name) ?? [];
      if (!SEAL_SHAPES.includes(shape as SealShape)) return null;
      const known = MOTIF_NAMES.includes(motif as MotifName) ? (motif as MotifName) : null;
      return plainRecipe({ text, motif: known, shape: shape as SealShape });
    },
  };
}

const nameOf = ({ shape, motif, text }: SealRecipe): string => `${shape}.${motif ?? ''}.${text}.svg`;

/** What the seal of a spot shows where the campaign has none: its name on the street, which is the same in every language. */
export function sealOfSpot({ name, stamp }: Spot, place: number): SealRecipe {
  const names = LOCALES.map((locale) => textIn(name, locale));
  return automaticRecipe([textIn(name, DEFAULT_LOCALE), ...names], stamp?.shape ?? shapeAt(place));
}
