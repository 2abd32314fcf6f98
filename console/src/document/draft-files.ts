/** A file of the draft's folder. Its content never changes under its hash. */
export interface DraftFile {
  path: string;
  sha256: string;
  contentType: string;
  /** In bytes. */
  size: number;
}

/** The address of a file of the draft, by its path in the folder; null if there is none. */
export function fileUrl(files: readonly DraftFile[], path: string): string | null {
  const file = files.find((one) => one.path === path);
  return file ? `/files/${file.sha256}/${encodeURIComponent(path.split('/').at(-1) ?? '')}` : null;
}
