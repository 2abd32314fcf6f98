/**
 * The spot that the visitor chose for a coupon, stored in `{slug}_spot_selection` with the other selections as one
 * word `present/spot`. All other words stay unchanged.
 */
export function rememberedPlace(stored: string | null, presentId: string): string | null {
  const word = stored?.split(' ').find((each) => each.startsWith(`${presentId}/`));
  return word?.slice(presentId.length + 1) || null;
}

/** The stored text after `spotId` is chosen. */
export function withPlace(stored: string | null, presentId: string, spotId: string): string {
  const [first = '-', ...rest] = stored?.split(' ').filter(Boolean) ?? [];
  const others = rest.filter((word) => !word.startsWith(`${presentId}/`));
  return [first, ...others, `${presentId}/${spotId}`].join(' ');
}

/**
 * The spot that is preselected when the sheet opens: the only one, else the one chosen before; null if there is
 * neither.
 */
export function firstPlace(spots: readonly string[], remembered: string | null): string | null {
  if (spots.length === 1) return spots[0] ?? null;
  return spots.find((id) => id === remembered) ?? null;
}

/** The distance to a spot in metres; null if it is unknown. */
export type DistanceOf = (id: string) => number | null;

/** The spots of a coupon, nearest first; those of unknown distance last, in the organiser's order. */
export const nearestPlaces = (spots: readonly string[], distanceOf: DistanceOf): string[] =>
  [...spots].sort((a, b) => (distanceOf(a) ?? Number.MAX_VALUE) - (distanceOf(b) ?? Number.MAX_VALUE));
