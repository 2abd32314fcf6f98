import { hash } from 'node:crypto';

/** A campaign's document: its file, and the hashes of the other files by path. */
export interface HashedDocument {
  text: string;
  files: readonly { path: string; sha256: string }[];
}

/** What an approval is bound to: every byte of the campaign file, and path and content of every other file. */
export function documentHash({ text, files }: HashedDocument): Buffer {
  const sorted = files.map(({ path, sha256 }) => [path, sha256] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([text, sorted]), 'buffer');
}

/** The beginning of the hash, by which the audit log names a document. */
export const shortHash = (document: Buffer): string => document.toString('hex').slice(0, 16);
