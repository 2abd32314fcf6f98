import { Zip, ZipPassThrough } from 'fflate';

/** A file of a folder that was chosen or dropped. */
export interface FolderFile {
  /** Its path, with slashes. */
  path: string;
  file: File;
}

/** Files that a folder by mistake has more of: a home directory is not read. */
export const MAX_FILES = 5_000;

const isHidden = (path: string): boolean =>
  path.split('/').some((segment) => segment.startsWith('.') || segment === '__MACOSX');

/** The files that are sent: hidden ones stay here. */
export const visibleFiles = (files: readonly FolderFile[]): FolderFile[] => files.filter(({ path }) => !isHidden(path));

/** Packs a folder into one archive, which the server takes like one that a person has packed. One file is read at a time. */
export async function packed(files: readonly FolderFile[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const { path, file } of files) {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
