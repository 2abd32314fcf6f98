import { createHash } from 'node:crypto';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import type { Document } from 'yaml';
import type { Fault, FaultCode } from './faults.ts';
import { fileType, HEAD_BYTES } from './file-kinds.ts';

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
export const MAX_FOLDER_BYTES = 200 * 1024 * 1024;
export const MAX_CAMPAIGN_BYTES = 5 * 1024 * 1024;
/** More files than a campaign has, fewer than a folder given by mistake, such as a home directory. */
export const MAX_ENTRIES = 5_000;

export const CAMPAIGN_FILES = ['campaign.yaml', 'campaign.yml'] as const;

/** A campaign folder on disk. Nothing outside it is ever read. */
export interface CampaignFolder {
  /** `campaign.yaml` or `campaign.yml`. */
  name: string;
  /** The campaign file byte for byte. */
  source: Buffer;
  text: string;
  /** The text as it was read without faults before. */
  document?: Document;
  /** The relative paths of all other files, without hidden files and links, sorted. */
  others: readonly string[];
  read(path: string): Promise<FolderFile | FileProblem>;
}

/** A file with its content at the time of reading. */
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

export const missingFile = (path: string): FileProblem =>
  problem('file_missing', `must be a file in the campaign folder; there is no ${path}.`);

/** That a file is larger than it may be. */
export function sizeProblem(path: string, size: number, limit: number): FileProblem {
  const megabytes = (bytes: number) => `${Math.ceil((bytes * 10) / (1024 * 1024)) / 10} MB`;
  return problem('file_too_large', `must be at most ${megabytes(limit)}; ${path} has ${megabytes(size)}.`);
}

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
  if (root === null || !isFolder) return refuse(`must be in an existing campaign folder; there is no folder ${dir}.`);

  const found: string[] = [];
  for (const name of CAMPAIGN_FILES) if (await exists(join(root, name))) found.push(name);
  const [name, second] = found;
  if (!name) return refuse(`must exist; there is no campaign.yaml in ${dir}.`);
  if (second) return refuse(`must be the only campaign file; the folder also has ${name}.`, second);

  const bytes = await readInside(root, name, MAX_CAMPAIGN_BYTES);
  if (!Buffer.isBuffer(bytes)) return { ...refuse(bytes.expected, name), code: bytes.code };
  const text = textProblem(bytes);
  if ('expected' in text) return refuse(text.expected, name);
  const paths = await walk(root);
  if (paths === null)
    return refuse(`must be in a folder with at most ${MAX_ENTRIES} other files; this folder has more.`, name);
  return {
    name,
    source: bytes,
    text: text.text,
    others: paths.filter((path) => path !== name),
    read: (path) => readFolderFile(root, path),
  };
}

/** Whether the path exists. A path that cannot be examined counts as existing, so that reading it reports the reason. */
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );

/** The text of a campaign file, or why it has none. */
export function textProblem(bytes: Buffer): { text: string } | { expected: string } {
  const text = utf8(bytes);
  if (text === null || text.includes('\0')) return { expected: 'must be text in UTF-8; the file has other bytes.' };
  return text.trim() === '' ? { expected: 'must describe a campaign; the file is empty.' } : { text };
}

/** The text of UTF-8 bytes, without a byte-order mark; null for other bytes. */
export function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

const readFolderFile = (root: string, path: string): Promise<FolderFile | FileProblem> =>
  checkedRead(path, () => readInside(root, path, MAX_FILE_BYTES));

/** Reads a file of a folder and checks its path and that its content is of the type that its extension names. */
export async function checkedRead(
  path: string,
  read: () => Promise<Buffer | FileProblem>,
): Promise<FolderFile | FileProblem> {
  const type = fileType(path);
  if (!type) return problem('file_kind', `must be a file of a supported type, found ${path}.`);
  if (posix.normalize(path) !== path) {
    return problem('format', `must be written as ${posix.normalize(path)}, found ${path}.`);
  }
  const bytes = await read();
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (!type.matches(bytes.subarray(0, HEAD_BYTES))) {
    return problem('file_kind', `must have content that matches its extension; ${path} is not ${type.contentType}.`);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ok: true, path, contentType: type.contentType, sha256, bytes };
}

/** Reads a regular file of the folder. A link may point to another file of the folder, but not out of it. */
async function readInside(root: string, path: string, limit: number): Promise<Buffer | FileProblem> {
  try {
    const real = await realpath(join(root, path));
    if (!real.startsWith(root + sep))
      return problem('file_unsafe', `must be inside the campaign folder; ${path} is a link out of it.`);
    // Checked before opening, because opening a named pipe would block.
    if (!(await stat(real)).isFile()) return problem('file_kind', `must be a file; ${path} is not a file.`);
    const file = await open(real, 'r');
    try {
      const { size } = await file.stat();
      return size > limit ? sizeProblem(path, size, limit) : await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return missingFile(path);
    if (code === undefined) throw error;
    return problem('file_missing', `must be readable; ${path} cannot be read (${code}).`);
  }
}

/** The relative paths of all files with forward slashes, sorted; null if there are more than `MAX_ENTRIES`. */
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
