/**
 * The visitor's selection, stored in `{slug}_spot_selection` as space-separated words: the spot on the map, then the
 * chosen member of each group spot. `hyakuto hama/hama-port` is 百灯坂 on the map and, at 浜の茶屋, the member hama-port. `-`
 * stands for no spot on the map, as in `- hama/hama-port`.
 */
export interface Selection {
  spotId: string | null;
  /** The member by the id of its group spot. */
  members: Readonly<Record<string, string>>;
}

const NONE = '-';

/** Parses the stored selection. Invalid parts are ignored. */
export function readSelection(stored: string | null): Selection {
  const [spot = NONE, ...rest] = (stored ?? '').split(' ').filter(Boolean);
  const members = rest.flatMap((word) => {
    const [group, member, ...more] = word.split('/');
    return group && member && more.length === 0 ? [[group, member] as const] : [];
  });
  return { spotId: spot === NONE || spot.includes('/') ? null : spot, members: Object.fromEntries(members) };
}

/** Formats the selection for storage. The ids of a campaign contain neither spaces nor slashes. */
export const writeSelection = ({ spotId, members }: Selection): string =>
  [spotId ?? NONE, ...Object.entries(members).map(([group, member]) => `${group}/${member}`)].join(' ');
