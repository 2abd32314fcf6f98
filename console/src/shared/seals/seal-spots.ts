import { givesStamp } from '@meguri/core/catalogue/gives-stamp.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import { automaticRecipe } from '@meguri/core/seals/automatic-recipe.ts';
import { outlineOf } from '@meguri/core/seals/outlines.ts';
import type { SealRecipe } from '@meguri/core/seals/recipe.ts';
import { type SealShape, shapeAt } from '@meguri/core/seals/shapes.ts';

/** What the seal of a spot of the draft is made from. */
export interface SealSpot {
  id: string;
  /** Its name on the street first, then its other names. */
  names: readonly [string, ...string[]];
  /** The frame that it has, chosen or by its place. */
  shape: SealShape;
  /** The path of its picture; undefined without one. */
  image: string | undefined;
  givesStamp: boolean;
  /** A spot without points always gives a stamp. */
  hasPoints: boolean;
}

/** The spots of a draft in the order of the book. */
export const sealSpots = (data: Json | null): SealSpot[] => {
  const list = isJsonMap(data) ? data['spots'] : undefined;
  return isJsonList(list)
    ? list.flatMap((item, index) => (isJsonMap(item) ? (sealSpotOf(item, index) ?? []) : []))
    : [];
};

function sealSpotOf(item: JsonMap, place: number): SealSpot | null {
  const { id, name, stamp, points } = item;
  if (typeof id !== 'string') return null;
  const words = wordsByLanguage(name);
  const { image, shape } = isJsonMap(stamp) ? stamp : ({} as JsonMap);
  return {
    id,
    names: [textIn(words, DEFAULT_LOCALE), ...LOCALES.map((locale) => textIn(words, locale))],
    shape: outlineOf(shape) === undefined ? shapeAt(place) : (shape as SealShape),
    image: typeof image === 'string' ? image : undefined,
    givesStamp: givesStamp(item),
    hasPoints: Boolean(points),
  };
}

/** The words of a text of the draft, which may be incomplete. */
function wordsByLanguage(text: Json | undefined): LocalizedText {
  if (!isJsonMap(text)) return typeof text === 'string' ? text : '';
  const entries = Object.entries(text).filter(
    ([key, words]) => isLocale(key) && typeof words === 'string' && words !== '',
  );
  return Object.fromEntries(entries) as Partial<Record<Locale, string>>;
}

/** The seal that visitors see where a spot has no picture. */
export const automaticSealOf = ({ names, shape }: SealSpot): SealRecipe => automaticRecipe(names, shape);
