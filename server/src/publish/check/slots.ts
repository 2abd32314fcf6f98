import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { givesStamp } from '@meguri/core/catalogue/gives-stamp.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Spot = NonNullable<NonNullable<File['spots']>[number]>;
type Sheet = NonNullable<NonNullable<File['sheets']>[number]>;

/** The ids of the spots that give stamps, in all or in one course. */
export const stampSpots = (file: File, course?: string): Set<string> =>
  new Set(
    itemsOf(file.spots).flatMap(([, spot]) => (spot.id && givesStamp(spot) && isIn(spot, course) ? [spot.id] : [])),
  );

const isIn = (spot: Spot, course: string | undefined): boolean =>
  course === undefined || (spot.courses ?? []).includes(course);

/** The stamp slots of a sheet: its spots, or those of its course, or all, as in `compileCatalogue`. */
export function slotsOf(file: File, sheet: Sheet): string[] {
  if (!sheet.spots) return [...stampSpots(file, sheet.course)];
  // Unknown spots stay in the list: `checkReferences` reports them.
  const pointsOnly = new Set(itemsOf(file.spots).flatMap(([, spot]) => (givesStamp(spot) ? [] : [spot.id])));
  return itemsOf(sheet.spots)
    .map(([, id]) => id)
    .filter((id) => !pointsOnly.has(id));
}
