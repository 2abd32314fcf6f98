import { createHash } from 'node:crypto';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import type { Fault, FaultCode } from './faults.ts';
import { fileType, HEAD_BYTES } from './file-kinds.ts';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_FOLDER_BYTES = 200 * 1024 * 1024;
const MAX_CAMPAIGN_BYTES = 5 * 1024 * 1024;
/** More than any campaign has, less than a folder given by mistake (a home directory). */
const MAX_ENTRIES = 5_000;

const CAMPAIGN_FILES = ['campaign.yaml', 'campaign.yml'] as const;

/** A campaign's folder on disk; nothing outside it is ever read. */
export interface CampaignFolder {
  /** `campaign.yaml` or `campaign.yml`. */
  name: string;
  /** The campaign file byte for byte. */
  source: Buffer;
  text: string;
  /** Every other file in it, hidden ones and links left out. */
  others: readonly string[];
  read(path: string): Promise<FolderFile | FileProblem>;
}

/** A file as it was when it was read. */
export interface FolderFile {
  ok: true;
  path: string;
  contentType: string;
  sha256: string;
  bytes: Buffer;
}

export interface FileProblem {
  ok: false;
  code: FaultCode;
  expected: string;
}

const problem = (code: FaultCode, expected: string): FileProblem => ({ ok: false, code, expected });

/** Opens a campaign's folder and reads its campaign file. */
export async function openFolder(dir: string): Promise<CampaignFolder | Fault> {
  const refuse = (expected: string, file = 'campaign.yaml'): Fault => ({
    file,
    line: 1,
    path: '',
    expected,
    code: 'folder',
  });
  const root = await realpath(dir).catch(() => null);
  const isFolder = root !== null && (await stat(root).catch(() => null))?.isDirectory();
  if (root === null || !isFolder) return refuse(`must be a campaign's folder; there is no folder ${dir}.`);

  const found: string[] = [];
  for (const name of CAMPAIGN_FILES) if (await isThere(join(root, name))) found.push(name);
  const [name, second] = found;
  if (!name) return refuse(`must be in the folder; there is no campaign.yaml in ${dir}.`);
  if (second) return refuse(`must be the only campaign file; there is ${name} as well.`, second);

  const bytes = await readInside(root, name, MAX_CAMPAIGN_BYTES);
  if (!Buffer.isBuffer(bytes)) return { ...refuse(bytes.expected, name), code: bytes.code };
  const text = utf8(bytes);
  if (text === null || text.includes('\0')) return refuse('must be text in UTF-8; it is not.', name);
  if (text.trim() === '') return refuse('must describe a campaign; it is empty.', name);
  const paths = await walk(root);
  if (paths === null) return refuse(`must be beside at most ${MAX_ENTRIES} other files; the folder has more.`, name);
  return {
    name,
    source: bytes,
    text,
    others: paths.filter((path) => path !== name),
    read: (path) => readFolderFile(root, path),
  };
}

/** What cannot be looked at is there, too: reading it tells why. */
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

/** The text of UTF-8 bytes without a byte-order mark, or null for other bytes. */
export function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function readFolderFile(root: string, path: string): Promise<FolderFile | FileProblem> {
  const type = fileType(path);
  if (!type) return problem('file_kind', `must be a file of a kind that campaigns use, found ${path}.`);
  if (posix.normalize(path) !== path) {
    return problem('format', `must be the plain path ${posix.normalize(path)}, found ${path}.`);
  }
  const bytes = await readInside(root, path, MAX_FILE_BYTES);
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (!type.matches(bytes.subarray(0, HEAD_BYTES))) {
    return problem('file_kind', `must be what its name says; ${path} is not ${type.contentType} inside.`);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, path, contentType: type.contentType, sha256, bytes };
}

/** Reads a regular file of the folder; a link may point elsewhere in the folder, never out of it. */
async function readInside(root: string, path: string, limit: number): Promise<Buffer | FileProblem> {
  try {
    const real = await realpath(join(root, path));
    if (!real.startsWith(root + sep)) return problem('file_unsafe', `must lie in the folder; ${path} leads out of it.`);
    // Looked at before it is opened: opening a pipe would wait for ever.
    if (!(await stat(real)).isFile()) return problem('file_kind', `must be a file; ${path} is not.`);
    const file = await open(real, 'r');
    try {
      const { size } = await file.stat();
      const megabytes = (bytes: number) => `${Math.ceil((bytes * 10) / (1024 * 1024)) / 10} MB`;
      if (size > limit) {
        return problem('file_too_large', `must be at most ${megabytes(limit)}; ${path} has ${megabytes(size)}.`);
      }
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      return problem('file_missing', `must be a file of the folder; there is no ${path}.`);
    }
    if (code === undefined) throw error;
    return problem('file_missing', `must be a file that can be read; ${path} cannot (${code}).`);
  }
}

/** Relative paths with forward slashes, sorted; null for more than any campaign has. */
async function walk(root: string): Promise<string[] | null> {
  const paths: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) paths.push(path);
      if (paths.length + folders.length > MAX_ENTRIES) return null;
    }
  }
  return paths.sort();
}
