import { GESTURES, gestureOf } from '@meguri/core/campaign-file/gestures.ts';
import type { Report } from './faults.ts';
import { type Fault, quote, showPath } from './faults.ts';
import type { FileReference } from './file-references.ts';
import { type FolderFile, utf8 } from './folder.ts';
import { nearest } from './nearest.ts';

const CODE = /^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))|`[^`\n]*`/gm;
const PICTURE = /(?<!\\)!\[[^\]]*\]\(\s*<?([^)\s>]*)[^)]*\)/g;

/**
 * Judges the pictures in a page's text: those of gestures must be known and stand alone in their line, where the app puts
 * them; of any other only its words are shown, which is told.
 */
export function checkPagePictures(uses: readonly FileReference[], { path, bytes }: FolderFile, report: Report): void {
  const page = uses.find(({ kind }) => kind === 'page');
  const text = page && utf8(bytes);
  if (!text) return;
  const told = (at: number, code: Fault['code'], expected: string): Fault => ({
    file: path,
    line: text.slice(0, at).split('\n').length,
    path: showPath(page.at),
    expected,
    code,
  });
  // Of the same length, so that the places stay.
  const prose = text.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  for (const { 0: picture, 1: href = '', index } of prose.matchAll(PICTURE)) {
    const line = prose.slice(prose.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '';
    if (!/^gesture:/i.test(href)) {
      report.warnings.push(
        told(
          index,
          'no_effect',
          `is shown as its words only, as pages show no picture but those of gestures: ${quote(href)}.`,
        ),
      );
    } else if (!gestureOf(href)) report.faults.push(told(index, 'choice', unknown(href)));
    else if (line.trim() !== picture) {
      report.faults.push(told(index, 'format', `must stand alone in its line, found ${quote(line.trim())}.`));
    }
  }
}

function unknown(href: string): string {
  const known = GESTURES.map((gesture) => `gesture:${gesture}`);
  const meant = nearest(href, known);
  return `must be one of ${known.join(', ')}, found ${quote(href)}${meant ? `; did you mean ${quote(meant)}?` : '.'}`;
}
