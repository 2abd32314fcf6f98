import { type CampaignFolder, checkedRead, missingFile } from '../../publish/check/folder.ts';

/** Reads the content of a file by its hash, under which it never changes. */
export type ContentOf = (sha256: string) => Promise<Buffer>;

/** The files of a draft or of a version: their hashes by path. */
export type HashedFiles = readonly { path: string; sha256: string }[];

/** The folder of a document, as `campaign check` reads one from a disk. */
export function draftFolder(text: string, files: HashedFiles, contentOf: ContentOf): CampaignFolder {
  const hashes = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  return {
    name: 'campaign.yaml',
    source: Buffer.from(text),
    text: text.replace(/^\uFEFF/, ''),
    others: [...hashes.keys()],
    read: (path) =>
      checkedRead(path, async () => {
        const sha256 = hashes.get(path);
        return sha256 === undefined ? missingFile(path) : contentOf(sha256);
      }),
  };
}
