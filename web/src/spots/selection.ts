/**
 * The visitor's selection, stored in `{slug}_spot_selection` as space-separated words: the spot on the map, then the
 * chosen branch of each group spot. `hyakuto hama/hama-port` is 百灯坂 on the map and, at 浜の茶屋, the branch hama-port. `-`
 * stands for no spot on the map, as in `- hama/hama-port`.
 */
export interface Selection {
  spotId: string | null;
  /** The branch by the id of its group spot. */
  branches: Readonly<Record<string, string>>;
}

const NONE = '-';

/** Parses the stored selection. Invalid parts are ignored. */
export function readSelection(stored: string | null): Selection {
  const [spot = NONE, ...rest] = (stored ?? '').split(' ').filter(Boolean);
  const branches = rest.flatMap((word) => {
    const [group, branch, ...more] = word.split('/');
    return group && branch && more.length === 0 ? [[group, branch] as const] : [];
  });
  return { spotId: spot === NONE || spot.includes('/') ? null : spot, branches: Object.fromEntries(branches) };
}

/** Formats the selection for storage. The ids of a campaign contain neither spaces nor slashes. */
export const writeSelection = ({ spotId, branches }: Selection): string =>
  [spotId ?? NONE, ...Object.entries(branches).map(([group, branch]) => `${group}/${branch}`)].join(' ');
