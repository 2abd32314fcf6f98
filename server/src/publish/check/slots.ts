import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

type File = ValidParts<CampaignFile>;
type Spot = NonNullable<NonNullable<File['spots']>[number]>;
type Sheet = NonNullable<NonNullable<File['sheets']>[number]>;

/** Whether a visit gives a stamp: a spot that names neither a stamp nor points does (compileCatalogue). */
const givesStamp = (spot: Spot): boolean => spot.stamp !== undefined || !spot.points;

/** Ids of the spots that give stamps, optionally of one course. */
export const stampSpots = (file: File, course?: string): Set<string> =>
  new Set(
    itemsOf(file.spots).flatMap(([, spot]) => (spot.id && givesStamp(spot) && isIn(spot, course) ? [spot.id] : [])),
  );

const isIn = (spot: Spot, course: string | undefined): boolean =>
  course === undefined || (spot.courses ?? []).includes(course);

/** The stamp slots of a sheet: its spots, or those of its course, or all (compileCatalogue). */
export function slotsOf(file: File, sheet: Sheet): string[] {
  if (!sheet.spots) return [...stampSpots(file, sheet.course)];
  // A spot that does not exist is told as such.
  const pointsOnly = new Set(itemsOf(file.spots).flatMap(([, spot]) => (givesStamp(spot) ? [] : [spot.id])));
  return itemsOf(sheet.spots)
    .map(([, id]) => id)
    .filter((id) => !pointsOnly.has(id));
}
