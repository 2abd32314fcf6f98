import { type Fault, type Path, showPath } from './faults.ts';
import { type FolderFile, utf8 } from './folder.ts';
import { readSerials } from './serials.ts';
import { svgProblem } from './svg.ts';

export interface CheckedContent {
  /** Their lines are lines of this file. */
  faults: Fault[];
  /** The codes of a serial list, in order; empty for any other file. */
  serials: string[];
}

/** Checks the content of a text file or SVG. `at` is the first place where the campaign file names it. */
export function checkContent({ path, contentType, bytes }: FolderFile, at: Path): CheckedContent {
  const fault = (line: number, code: Fault['code'], expected: string): Fault => ({
    file: path,
    line,
    path: showPath(at),
    expected,
    code,
  });
  const type = contentType.split(';', 1)[0] ?? '';
  if (!type.startsWith('text/') && type !== 'image/svg+xml') return { faults: [], serials: [] };
  const text = utf8(bytes);
  if (text === null)
    return { faults: [fault(1, 'file_kind', 'must be text in UTF-8; the file has other bytes.')], serials: [] };
  if (type === 'text/csv') {
    const { serials, problems } = readSerials(text);
    return { faults: problems.map(({ line, code, expected }) => fault(line, code, expected)), serials };
  }
  const problem = type === 'image/svg+xml' ? svgProblem(text) : null;
  if (!problem) return { faults: [], serials: [] };
  const line = text.slice(0, problem.offset).split('\n').length;
  return { faults: [fault(line, 'file_unsafe', `must be a plain picture with ${problem.reason}.`)], serials: [] };
}
