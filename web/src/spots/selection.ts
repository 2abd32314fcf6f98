/**
 * What the visitor has selected, kept in `{slug}_spot_selection` as one line of words: the spot on the map, then for
 * each group spot the branch at which the visitor is. `hyakuto hama/hama-port` is 百灯坂 on the map and, at 浜の茶屋, the
 * branch hama-port; `- hama/hama-port` where nothing is selected on the map.
 */
export interface Selection {
  spotId: string | null;
  /** The branch by the id of its group spot. */
  branches: Readonly<Record<string, string>>;
}

const NONE = '-';

/** Reads what is stored; what makes no sense counts as nothing selected. */
export function readSelection(stored: string | null): Selection {
  const [spot = NONE, ...rest] = (stored ?? '').split(' ').filter(Boolean);
  const branches = rest.flatMap((word) => {
    const [group, branch, ...more] = word.split('/');
    return group && branch && more.length === 0 ? [[group, branch] as const] : [];
  });
  return { spotId: spot === NONE || spot.includes('/') ? null : spot, branches: Object.fromEntries(branches) };
}

/** The line to be stored. Ids of a campaign have neither blanks nor slashes. */
export const writeSelection = ({ spotId, branches }: Selection): string =>
  [spotId ?? NONE, ...Object.entries(branches).map(([group, branch]) => `${group}/${branch}`)].join(' ');
