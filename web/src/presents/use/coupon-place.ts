/**
 * Where the visitor used or would use a coupon, remembered in `{slug}_spot_selection` beside what else is selected
 * there: one word `present/spot` in a line of words of that kind. All others are left as they are.
 */
export function rememberedPlace(stored: string | null, presentId: string): string | null {
  const word = stored?.split(' ').find((each) => each.startsWith(`${presentId}/`));
  return word?.slice(presentId.length + 1) || null;
}

/** What is stored once `spotId` is chosen. */
export function withPlace(stored: string | null, presentId: string, spotId: string): string {
  const [first = '-', ...rest] = stored?.split(' ').filter(Boolean) ?? [];
  const others = rest.filter((word) => !word.startsWith(`${presentId}/`));
  return [first, ...others, `${presentId}/${spotId}`].join(' ');
}

/** The place that stands chosen when the sheet opens: the only one, else the one chosen before; null where none is. */
export function firstPlace(spots: readonly string[], remembered: string | null): string | null {
  if (spots.length === 1) return spots[0] ?? null;
  return spots.find((id) => id === remembered) ?? null;
}
