import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';

/** A file of the draft's folder. Its content never changes under its hash. */
export type DraftFile = ConsoleAnswer<'openDraft'>['draft']['files'][number];

/** The address of a content of the draft, also of one that no version has yet. */
export const contentUrl = (slug: string, sha256: string): string =>
  `/api/console/v1/campaigns/${encodeURIComponent(slug)}/draft/files/${sha256}`;

/** The address of a file of the draft, by its path in the folder; null if there is none. */
export function fileUrl(slug: string, files: readonly DraftFile[], path: string): string | null {
  const file = files.find((one) => one.path === path);
  return file ? contentUrl(slug, file.sha256) : null;
}

/** The address of the photo of a place, which was taken at the walk test. */
export const walkPhotoUrl = (slug: string, photoId: string): string =>
  `/api/console/v1/campaigns/${encodeURIComponent(slug)}/walk/photos/${photoId}`;
