import type { SpotRow } from '../document/campaign-data.ts';

/** Width, case and the kind of kana do not matter when somebody searches. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** The spots of a course (all for null) that have every one of the words in their number, name or id. */
export function matchingSpots(
  spots: readonly SpotRow[],
  { words, course }: { words: string; course: string | null },
): SpotRow[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  return spots.filter((spot) => {
    const text = folded(`${spot.number} ${spot.name} ${spot.id}`);
    return (course === null || spot.courses.includes(course)) && wanted.every((word) => text.includes(word));
  });
}
