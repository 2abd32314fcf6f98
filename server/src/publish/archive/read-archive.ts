import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Fault, FaultCode } from '../check/faults.ts';
import {
  CAMPAIGN_FILES,
  type CampaignFolder,
  checkedRead,
  type FileProblem,
  MAX_CAMPAIGN_BYTES,
  MAX_ENTRIES,
  MAX_FILE_BYTES,
  MAX_FOLDER_BYTES,
  missingFile,
  sizeProblem,
  textProblem,
} from '../check/folder.ts';
import { decodedNames, isIgnored, isSafeName, rootOf, slashed } from './entry-names.ts';

/** A campaign folder in a zip archive. Files are unpacked one at a time, in memory, each time they are read. */
export interface Archive extends CampaignFolder {
  close(): void;
}

/** Entries of an archive, with those that are left out. */
const MAX_ALL_ENTRIES = 4 * MAX_ENTRIES;
/** How much larger the files of an archive may be than the archive. Pictures and texts of campaigns stay far below. */
const MAX_RATIO = 200;
/** Smaller contents may be as dense as they like. */
const DENSE_BYTES = 10 * 1024 * 1024;
/** Faults of single entries that are reported. */
const MAX_FAULTS = 50;

const UTF8_FLAG = 0x800;
const KIND_OF_FILE = 0o170000;
const PLAIN_KINDS: ReadonlySet<number> = new Set([0, 0o100000, 0o040000]);

/**
 * Opens an archive. Its central directory is read and judged as a whole before anything is unpacked: names that lead out of the
 * folder, links, encrypted entries, names that exist twice, and sizes. Returns all faults if there are any.
 */
export async function openArchive(path: string): Promise<Archive | Fault[]> {
  const { size } = await stat(path);
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch {
    return [damaged];
  }
  const opened = await readFolder(zip, size);
  if ('faults' in opened) {
    zip.close();
    return opened.faults;
  }
  return { ...opened, close: () => zip.close() };
}

type Refused = { faults: Fault[] };

async function readFolder(zip: ZipFile, archiveBytes: number): Promise<CampaignFolder | Refused> {
  if (zip.entryCount > MAX_ALL_ENTRIES) return { faults: [tooMany] };
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    return { faults: [damaged] };
  }
  const files = filesIn(entries);
  if ('faults' in files) return files;
  const isDense = files.bytes > DENSE_BYTES && files.bytes > MAX_RATIO * archiveBytes;
  if (isDense)
    return { faults: [refused('file_too_large', 'must have a lower compression ratio: it may be a zip bomb.')] };
  if (files.bytes > MAX_FOLDER_BYTES + MAX_CAMPAIGN_BYTES) {
    const expected = `must have files of at most ${megabytes(MAX_FOLDER_BYTES)} MB in total, found ${megabytes(files.bytes)} MB.`;
    return { faults: [refused('file_too_large', expected)] };
  }
  const [name, second] = CAMPAIGN_FILES.filter((one) => files.byPath.has(one));
  if (name === undefined) {
    const expected = 'must have a campaign.yaml at its top or in its only folder; there is none.';
    return { faults: [refused('folder', expected)] };
  }
  if (second !== undefined) {
    return { faults: [refused('folder', `must be the only campaign file; the folder also has ${name}.`, second)] };
  }
  return folderOf(zip, files.byPath, name);
}

async function folderOf(
  zip: ZipFile,
  byPath: ReadonlyMap<string, Entry>,
  name: string,
): Promise<CampaignFolder | Refused> {
  const source = await contentOf(zip, byPath, { path: name, limit: MAX_CAMPAIGN_BYTES });
  if (!Buffer.isBuffer(source)) return { faults: [refused(source.code, source.expected, name)] };
  const text = textProblem(source);
  if ('expected' in text) return { faults: [refused('folder', text.expected, name)] };
  // A campaign file names "が" as one character. macOS may have packed it as two.
  const named = new Map<string, string>();
  for (const path of byPath.keys()) {
    const composed = path.normalize('NFC');
    const isComposed = !text.text.includes(path) && text.text.includes(composed) && !byPath.has(composed);
    named.set(isComposed ? composed : path, path);
  }
  return {
    name,
    source,
    text: text.text,
    others: [...named.keys()].filter((path) => path !== name).sort(),
    read: (path) =>
      checkedRead(path, () => contentOf(zip, byPath, { path: named.get(path) ?? path, limit: MAX_FILE_BYTES })),
  };
}

/** The files of an archive by their paths in the campaign folder, and their sizes together; or what is wrong with its entries. */
function filesIn(entries: readonly Entry[]): { byPath: Map<string, Entry>; bytes: number } | Refused {
  const names = decodedNames(
    entries.map(({ fileNameRaw, generalPurposeBitFlag, extraFields }) => ({
      bytes: fileNameRaw,
      isUtf8: (generalPurposeBitFlag & UTF8_FLAG) !== 0,
      extraFields,
    })),
  );
  const faults: Fault[] = [];
  const found: { name: string; entry: Entry }[] = [];
  for (const [index, entry] of entries.entries()) {
    const name = names[index];
    const problem = name == null ? undecodable : problemOf(slashed(name), entry);
    if (problem)
      faults.push(refused(problem.code, problem.expected, shown(name ?? entry.fileNameRaw.toString('latin1'))));
    else if (name != null && !slashed(name).endsWith('/') && !isIgnored(slashed(name)))
      found.push({ name: slashed(name), entry });
  }
  const root = rootOf(
    found.map(({ name }) => name),
    (path) => CAMPAIGN_FILES.some((one) => one === path),
  );
  const byPath = new Map<string, Entry>();
  let bytes = 0;
  for (const { name, entry } of found) {
    const path = name.slice(root.length);
    if (byPath.has(path)) {
      faults.push(
        refused('duplicate', 'must be in the archive once; there are two entries of this name.', shown(path)),
      );
    }
    byPath.set(path, entry);
    bytes += entry.uncompressedSize;
  }
  if (byPath.size > MAX_ENTRIES) faults.push(tooMany);
  return faults.length > 0 ? { faults: faults.slice(0, MAX_FAULTS) } : { byPath, bytes };
}

const undecodable = { code: 'file_unsafe', expected: 'must have a name in UTF-8 or Shift_JIS.' } as const;

/** Why an entry cannot be unpacked; null if it can. */
function problemOf(name: string, entry: Entry): { code: FaultCode; expected: string } | null {
  if (!isSafeName(name)) {
    return { code: 'file_unsafe', expected: 'must be a relative path inside the archive.' };
  }
  if (isIgnored(name)) return null;
  if (!PLAIN_KINDS.has((entry.externalFileAttributes >>> 16) & KIND_OF_FILE)) {
    return { code: 'file_unsafe', expected: 'must be a file; links and devices are not unpacked.' };
  }
  if (!entry.canDecodeFileData()) {
    return { code: 'file_unsafe', expected: 'must be packed without a password, uncompressed or with deflate.' };
  }
  return null;
}

/** Unpacks a file. Never more bytes than the directory says, and no content other than that of its checksum. */
async function contentOf(
  zip: ZipFile,
  byPath: ReadonlyMap<string, Entry>,
  { path, limit }: { path: string; limit: number },
): Promise<Buffer | FileProblem> {
  const entry = byPath.get(path);
  if (!entry) return missingFile(path);
  if (entry.uncompressedSize > limit) return sizeProblem(path, entry.uncompressedSize, limit);
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => null);
  if (bytes === null || crc32(bytes) !== entry.crc32) {
    return { ok: false, code: 'file_missing', expected: `must be readable; ${path} is damaged in the archive.` };
  }
  return bytes;
}

const refused = (code: FaultCode, expected: string, file = 'zip'): Fault => ({
  code,
  expected,
  file,
  line: 1,
  path: '',
});

const damaged = refused('folder', 'must be a zip archive; this file is damaged or of another kind.');
const tooMany = refused('folder', `must have at most ${MAX_ENTRIES} files.`);

const megabytes = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));

/** A name as a message shows it. */
const shown = (name: string): string =>
  name
    .replace(/\p{Cc}/gu, '\uFFFD')
    .slice(0, 200)
    .toWellFormed();
