/**
 * `chosen` with `option` ticked: before the first chosen one that stands behind it in `order`, so that what is unticked and ticked
 * again comes back to its place. The others stay where they are, also those that `order` lacks.
 */
export function withChosen(chosen: readonly string[], option: string, order: readonly string[]): string[] {
  if (chosen.includes(option)) return [...chosen];
  const rank = order.indexOf(option);
  const at = chosen.findIndex((other) => order.indexOf(other) > rank);
  return at < 0 ? [...chosen, option] : [...chosen.slice(0, at), option, ...chosen.slice(at)];
}
