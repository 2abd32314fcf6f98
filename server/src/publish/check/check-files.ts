import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { checkPagePictures } from './check-page-pictures.ts';
import { checkStampImages } from './check-stamp-images.ts';
import { judgeContent } from './content.ts';
import type { Report } from './faults.ts';
import { extensionsOf, fileType, isFitFor } from './file-kinds.ts';
import { type FileReference, fileReferences } from './file-references.ts';
import { type CampaignFolder, type FolderFile, MAX_FOLDER_BYTES } from './folder.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/** A checked file; `load` reads it again, and throws `FileChanged` where it is no longer the same. */
export interface CheckedFile {
  contentType: string;
  sha256: string;
  size: number;
  load(): Promise<Buffer>;
}

export interface CheckedFiles {
  /** By relative path: what the campaign names, and what else lies beside it, so that an export gives the same folder. */
  files: Map<string, CheckedFile>;
  /** The codes that a present gives, each once and in this order, by present id. */
  serials: Map<string, readonly string[]>;
}

type File = ValidParts<CampaignFile>;

/** Reads and judges every file of the folder: those that the campaign names must be right, the rest is told of. */
export async function checkFiles(folder: CampaignFolder, file: File, report: Report): Promise<CheckedFiles> {
  const files = new Map<string, CheckedFile>();
  const serialLists = new Map<string, readonly string[]>();
  const references = Map.groupBy(fileReferences(file), (reference) => reference.file);
  for (const [path, uses] of references) {
    const fitting = uses.filter((use) => isFit(use, report));
    const read = await folder.read(path);
    if (!read.ok) {
      const { code, expected } = read;
      for (const { at, kind } of fitting) {
        report.fault(at, code, code === 'file_kind' ? `${expected} Fit are ${extensionsOf(kind)}.` : expected);
      }
      continue;
    }
    const content = judgeContent(read, uses[0]?.at ?? []);
    report.faults.push(...content.faults);
    await checkStampImages(fitting, read, report);
    checkPagePictures(fitting, read, report);
    serialLists.set(path, content.serials);
    files.set(path, checkedFile(folder, read));
  }
  await checkOthers(
    folder,
    folder.others.filter((path) => !references.has(path)),
    { files, report },
  );
  checkSize(files, report);
  return { files, serials: checkSerials(file, serialLists, report) };
}

/** A file of a known kind that is used as another; unknown kinds are told by the folder itself. */
function isFit({ file, at, kind }: FileReference, report: Report): boolean {
  const type = fileType(file);
  if (!type || isFitFor(type, kind)) return true;
  report.fault(at, 'file_kind', `must be of a kind fit for this (${extensionsOf(kind)}), found ${file}.`);
  return false;
}

/** What nothing names is kept where it could be used, so that an export gives it back, and left out else. */
async function checkOthers(
  folder: CampaignFolder,
  others: readonly string[],
  { files, report }: { files: Map<string, CheckedFile>; report: Report },
): Promise<void> {
  for (const path of others) {
    const read = await folder.read(path);
    const isKept = read.ok && judgeContent(read, []).faults.length === 0;
    if (isKept) files.set(path, checkedFile(folder, read));
    if (isKept && /^readme/i.test(path)) continue;
    const outcome = isKept ? 'is kept with the campaign, though nothing names it' : 'is left out of the campaign';
    report.warnings.push({ file: path, line: 1, path: '', expected: `${outcome}.`, code: 'file_unused' });
  }
}

function checkedFile(folder: CampaignFolder, { path, contentType, sha256, bytes }: FolderFile): CheckedFile {
  return {
    contentType,
    sha256,
    size: bytes.length,
    load: async () => {
      const again = await folder.read(path);
      if (!again.ok || again.sha256 !== sha256) throw new FileChanged(path);
      return again.bytes;
    },
  };
}

/** A file was changed between the check and its use. */
export class FileChanged extends Error {
  override name = 'FileChanged';
  constructor(path: string) {
    super(`${path} was changed while the campaign was being applied; please apply it again`);
  }
}

function checkSize(files: ReadonlyMap<string, CheckedFile>, report: Report): void {
  const total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  if (total <= MAX_FOLDER_BYTES) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
  const found = `must come with files of at most ${megabytes(MAX_FOLDER_BYTES)} MB in all, found ${megabytes(total)} MB.`;
  report.fault([], 'file_too_large', found);
}

/** Each code is given once, so there can be no more of the present than codes. */
function checkSerials(
  file: File,
  lists: ReadonlyMap<string, readonly string[]>,
  report: Report,
): Map<string, readonly string[]> {
  const given = new Map<string, readonly string[]>();
  for (const [place, { id, kind, stock, content }] of itemsOf(file.presents)) {
    const list = lists.get(content?.serials ?? '');
    // On any other kind the list has no effect, as is told elsewhere.
    if (list === undefined || kind !== 'access') continue;
    if (id !== undefined) given.set(id, list);
    if (stock !== undefined && stock > list.length) {
      const expected = `must be at most ${list.length}, the codes in ${content?.serials}, found ${stock}.`;
      report.fault(['presents', place, 'stock'], 'impossible', expected);
    }
  }
  return given;
}
