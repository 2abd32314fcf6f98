import { GESTURES, gestureOf } from '@meguri/core/campaign-file/gestures.ts';
import type { Report } from './faults.ts';
import { type Fault, quote, showPath } from './faults.ts';
import type { FileReference } from './file-references.ts';
import { type FolderFile, utf8 } from './folder.ts';
import { nearest } from './nearest.ts';

const CODE = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))|`[^`\n]*`/gm;
const PICTURE = /(?<!\\)!\[[^\]]*\]\(\s*<?([^)\s>]*)[^)]*\)/g;

/**
 * Checks the pictures in the Markdown of a page. A gesture picture must be known and alone on its line. The app shows any
 * other picture as its alternative text, which gets a warning.
 */
export function checkPagePictures(uses: readonly FileReference[], { path, bytes }: FolderFile, report: Report): void {
  const page = uses.find(({ kind }) => kind === 'page');
  const text = page && utf8(bytes);
  if (!text) return;
  const faultAt = (offset: number, code: Fault['code'], expected: string): Fault => ({
    file: path,
    line: text.slice(0, offset).split('\n').length,
    path: showPath(page.at),
    expected,
    code,
  });
  // Blanks of the same length, so that offsets stay.
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  for (const { 0: picture, 1: href = '', index } of prose.matchAll(PICTURE)) {
    const line = prose.slice(prose.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '';
    if (!/^gesture:/i.test(href)) {
      report.warnings.push(
        faultAt(
          index,
          'no_effect',
          `is shown as its alternative text only, because pages show gesture pictures only; found ${quote(href)}.`,
        ),
      );
    } else if (!gestureOf(href)) report.faults.push(faultAt(index, 'choice', unknown(href)));
    else if (line.trim() !== picture) {
      report.faults.push(faultAt(index, 'format', `must be alone on its line, found ${quote(line.trim())}.`));
    }
  }
}

function unknown(href: string): string {
  const known = GESTURES.map((gesture) => `gesture:${gesture}`);
  const similar = nearest(href, known);
  return `must be one of ${known.join(', ')}, found ${quote(href)}${similar ? `; did you mean ${quote(similar)}?` : '.'}`;
}
