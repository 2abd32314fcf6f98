const SUFFIX = '--rehearsal';

/** The longest slug of a DNS label, which the slug of a rehearsal still is. */
const SLUG_LIMIT = 63;

/** The slug of a campaign's rehearsal; null where it would be too long. */
export function rehearsalSlug(slug: string): string | null {
  const rehearsal = slug + SUFFIX;
  return rehearsal.length > SLUG_LIMIT ? null : rehearsal;
}

/** Whether a slug is that of a rehearsal. Publishing refuses it for any other campaign. */
export const isRehearsalSlug = (slug: string): boolean => slug.endsWith(SUFFIX);
