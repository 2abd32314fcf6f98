import type { SpotRow } from '../document/campaign-data.ts';
import { foldedText } from '../document/folded-text.ts';

/** The spots of a course (all for null) that have every one of the words in their number, name or id. */
export function matchingSpots(
  spots: readonly SpotRow[],
  { words, course }: { words: string; course: string | null },
): SpotRow[] {
  const parts = foldedText(words).split(/\s+/).filter(Boolean);
  return spots.filter((spot) => {
    const text = foldedText(`${spot.number} ${spot.name} ${spot.id}`);
    return (course === null || spot.courses.includes(course)) && parts.every((word) => text.includes(word));
  });
}
