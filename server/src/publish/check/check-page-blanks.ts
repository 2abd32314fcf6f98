import { blanksIn } from '@meguri/core/campaign/page-blanks.ts';
import { PAGE_WORDS, type PageWord, wordsInPage } from '@meguri/core/campaign/page-words.ts';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { type Path, quote, type Report, showPath } from './faults.ts';
import type { FileReference } from './file-references.ts';
import { type FolderFile, utf8 } from './folder.ts';
import type { ValidParts } from './valid-parts.ts';

interface Checked {
  file: ValidParts<CampaignFile>;
  languages: readonly Locale[];
  report: Report;
}

/** Warns of what only the organiser knows and nobody has written, such as the contact, in pages that visitors can read. */
export function checkPageBlanks(
  uses: readonly FileReference[],
  { path, bytes }: FolderFile,
  { file, languages, report }: Checked,
): void {
  const page = uses.find(({ kind, at }) => kind === 'page' && isRead(at.at(-1), languages));
  if (!page) return;
  const text = utf8(bytes) ?? '';
  const warn = (line: number, code: 'missing' | 'unknown_reference', expected: string) =>
    report.warnings.push({ file: path, line, path: showPath(page.at), code, expected });
  for (const { blank, line } of blanksIn(text)) {
    warn(line, 'missing', `should have your words in place of ${quote(blank)}, which visitors read as it is.`);
  }
  for (const { written, word, line } of wordsInPage(text)) {
    if (word) warnOfWord(word, { file, report });
    else {
      const known = PAGE_WORDS.map((one) => `{{${one}}}`).join(', ');
      warn(
        line,
        'unknown_reference',
        `should not have ${written}, which visitors read as it is; known words: ${known}.`,
      );
    }
  }
}

/** Whether a page is read in a language of the campaign: the last step of its path, or no language. */
const isRead = (step: string | number | undefined, languages: readonly Locale[]): boolean =>
  !isLocale(step) || languages.includes(step);

/** Warns once of what pages have from the campaign file and the file does not have. */
function warnOfWord(
  word: PageWord,
  { file: { organiser, retention }, report }: Pick<Checked, 'file' | 'report'>,
): void {
  const warn = (path: Path, expected: string) => {
    if (report.warnings.some((other) => other.path === showPath(path) && other.code === 'missing')) return;
    report.warn(path, 'missing', expected);
  };
  const { name, phone, email, contact } = organiser ?? {};
  if (word === 'organiser' && name === undefined) {
    warn(['organiser', 'name'], "should have the organiser's name, which pages show where they have {{organiser}}.");
  }
  if (word === 'contact' && [phone, email, contact].every((one) => one === undefined)) {
    warn(
      ['organiser', 'phone'],
      'should have a phone number, an email address or another contact, which pages show where they have {{contact}}.',
    );
  }
  if (word === 'days' && retention?.days === undefined) {
    warn(
      ['retention', 'days'],
      'should have the number of days for which personal data is kept, which pages show where they have {{days}}.',
    );
  }
}
