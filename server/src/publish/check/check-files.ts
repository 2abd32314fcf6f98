import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { checkPageBlanks } from './check-page-blanks.ts';
import { checkPagePictures } from './check-page-pictures.ts';
import { checkStampImages } from './check-stamp-images.ts';
import { checkContent } from './content.ts';
import type { Report } from './faults.ts';
import { extensionsOf, fileType, isUsableAs } from './file-kinds.ts';
import { type FileReference, fileReferences } from './file-references.ts';
import { type CampaignFolder, type FolderFile, MAX_FOLDER_BYTES } from './folder.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/** A checked file. `load` reads it again and throws `FileChanged` if its content has changed. */
export interface CheckedFile {
  contentType: string;
  sha256: string;
  size: number;
  load(): Promise<Buffer>;
}

export interface CheckedFiles {
  /** By relative path: the files that the campaign names and other usable files, so that an export gives the same folder. */
  files: Map<string, CheckedFile>;
  /** Serial codes by present id. Each is given once, in this order. */
  serials: Map<string, readonly string[]>;
}

type File = ValidParts<CampaignFile>;

/** Reads and checks every file of the folder. Bad files that the campaign names are faults, all others are warnings. */
export async function checkFiles(folder: CampaignFolder, file: File, report: Report): Promise<CheckedFiles> {
  const files = new Map<string, CheckedFile>();
  const serialLists = new Map<string, readonly string[]>();
  const languages = itemsOf(file.languages).map(([, language]) => language);
  const references = Map.groupBy(fileReferences(file), (reference) => reference.file);
  for (const [path, uses] of references) {
    const usable = uses.filter((use) => isUsableHere(use, report));
    const read = await folder.read(path);
    if (!read.ok) {
      const { code, expected } = read;
      for (const { at, kind } of usable) {
        report.fault(at, code, code === 'file_kind' ? `${expected} Supported types: ${extensionsOf(kind)}.` : expected);
      }
      continue;
    }
    const content = checkContent(read, uses[0]?.at ?? []);
    report.faults.push(...content.faults);
    await checkStampImages(usable, read, report);
    checkPagePictures(usable, read, report);
    checkPageBlanks(usable, read, { file, languages, report });
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

/** Reports a file of a known type that cannot be used in this place. The folder itself reports unknown types. */
function isUsableHere({ file, at, kind }: FileReference, report: Report): boolean {
  const type = fileType(file);
  if (!type || isUsableAs(type, kind)) return true;
  report.fault(at, 'file_kind', `must be a file of one of the types ${extensionsOf(kind)}, found ${file}.`);
  return false;
}

/** Includes usable files that nothing refers to, so that an export writes them too, and leaves out all others. */
async function checkOthers(
  folder: CampaignFolder,
  others: readonly string[],
  { files, report }: { files: Map<string, CheckedFile>; report: Report },
): Promise<void> {
  for (const path of others) {
    const read = await folder.read(path);
    const isUsable = read.ok && checkContent(read, []).faults.length === 0;
    if (isUsable) files.set(path, checkedFile(folder, read));
    if (isUsable && /^readme/i.test(path)) continue;
    const outcome = isUsable
      ? 'is stored with the campaign, but the campaign file does not refer to it'
      : 'is left out of the campaign: it cannot be used, and the campaign file does not refer to it';
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

/** A file has changed between the check and its use. */
class FileChanged extends Error {
  override name = 'FileChanged';
  constructor(path: string) {
    super(`${path} was changed while the campaign was being applied; apply it again`);
  }
}

function checkSize(files: ReadonlyMap<string, CheckedFile>, report: Report): void {
  const total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  if (total <= MAX_FOLDER_BYTES) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / (1024 * 1024));
  const found = `must have files of at most ${megabytes(MAX_FOLDER_BYTES)} MB in total, found ${megabytes(total)} MB.`;
  report.fault([], 'file_too_large', found);
}

/** Returns the serial codes by present id. A stock must not be larger than the list, because each code is given once. */
function checkSerials(
  file: File,
  lists: ReadonlyMap<string, readonly string[]>,
  report: Report,
): Map<string, readonly string[]> {
  const given = new Map<string, readonly string[]>();
  for (const [place, { id, kind, stock, content }] of itemsOf(file.presents)) {
    const list = lists.get(content?.serials ?? '');
    // `checkPresents` warns about a list of any other kind.
    if (list === undefined || kind !== 'access') continue;
    if (id !== undefined) given.set(id, list);
    if (stock !== undefined && stock > list.length) {
      const expected = `must be at most ${list.length}, the number of codes in ${content?.serials}, found ${stock}.`;
      report.fault(['presents', place, 'stock'], 'impossible', expected);
    }
  }
  return given;
}
