import { basename, dirname, extname, posix } from 'node:path/posix';

const CAMPAIGN_FILES: ReadonlySet<string> = new Set(['campaign.yaml', 'campaign.yml']);

/** Whether a path names a file other than the campaign file, inside the folder, that is not hidden. */
export const isFilePath = (path: string): boolean =>
  posix.normalize(path) === path &&
  !path.startsWith('/') &&
  !/[\\\p{Cc}]/u.test(path) &&
  path.split('/').every((segment) => segment !== '' && !segment.startsWith('.')) &&
  !CAMPAIGN_FILES.has(path);

/** A path that is easy to read in the campaign file: what a camera or a person has put into a name becomes hyphens. */
export function cleanPath(path: string): string {
  const extension = extname(path).toLowerCase();
  const clean = (segment: string) =>
    segment
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '');
  const folders = dirname(path).split('/').map(clean).filter(Boolean);
  const name = clean(basename(path, extname(path))).slice(0, 60) || 'file';
  return [...folders, `${name}${extension}`].join('/');
}

/** The path itself, or with the first number after its name that makes it new. Names that differ only in case count as equal. */
export function freePath(path: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  const extension = extname(path);
  const stem = path.slice(0, path.length - extension.length);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${stem}-${number}${extension}`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
