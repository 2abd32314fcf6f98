import { blanksIn } from '@meguri/core/console/campaigns/page-blanks.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { quote, type Report, showPath } from './faults.ts';
import type { FileReference } from './file-references.ts';
import { type FolderFile, utf8 } from './folder.ts';

/** Warns of what only the organiser knows and nobody has written, such as the contact, in pages that visitors can read. */
export function checkPageBlanks(
  uses: readonly FileReference[],
  { path, bytes }: FolderFile,
  { languages, report }: { languages: readonly Locale[]; report: Report },
): void {
  const page = uses.find(({ kind, at }) => kind === 'page' && isRead(at.at(-1), languages));
  if (!page) return;
  for (const { blank, line } of blanksIn(utf8(bytes) ?? '')) {
    report.warnings.push({
      file: path,
      line,
      path: showPath(page.at),
      code: 'missing',
      expected: `should have your words in place of ${quote(blank)}, which visitors read as it is.`,
    });
  }
}

/** Whether a page is read in a language of the campaign: the last step of its path, or no language. */
const isRead = (step: string | number | undefined, languages: readonly Locale[]): boolean =>
  !isLocale(step) || languages.includes(step);
