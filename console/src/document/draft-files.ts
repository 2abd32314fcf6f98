import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';

/** A file of the draft's folder. Its content never changes under its hash. */
export type DraftFile = ConsoleAnswer<'openDraft'>['draft']['files'][number];

/** The address of a content of the draft, also of one that no version has yet. */
export const contentUrl = (slug: string, sha256: string): string =>
  `/api/console/v1/campaigns/${encodeURIComponent(slug)}/draft/files/${sha256}`;

/** The content of a text file by its hash. It never changes. */
export const textQuery = (slug: string, sha256: string) => ({
  queryKey: ['draft-text', slug, sha256],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string> => {
    const response = await fetch(contentUrl(slug, sha256), { signal });
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The address of a file of the draft, by its path in the folder; null if there is none. */
export function fileUrl(slug: string, files: readonly DraftFile[], path: string): string | null {
  const file = files.find((one) => one.path === path);
  return file ? contentUrl(slug, file.sha256) : null;
}

/** The address of the photo of a place, which was taken at the walk test. */
export const walkPhotoUrl = (slug: string, photoId: string): string =>
  `/api/console/v1/campaigns/${encodeURIComponent(slug)}/walk/photos/${photoId}`;
