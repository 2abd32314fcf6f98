/** A faulty line of a serial list. Lines count from 1. */
export interface SerialProblem {
  line: number;
  expected: string;
  code: 'format' | 'duplicate';
}

const MAX_LENGTH = 200;

/** Reads a serial list: one code on each line, no header. Empty lines are ignored. */
export function readSerials(text: string): { serials: string[]; problems: SerialProblem[] } {
  const lineOf = new Map<string, number>();
  const problems: SerialProblem[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const serial = raw.trim();
    const line = index + 1;
    if (serial === '') continue;
    const earlier = lineOf.get(serial);
    if (earlier !== undefined) {
      problems.push({
        line,
        expected: `must list each code once; line ${earlier} has the same code.`,
        code: 'duplicate',
      });
    } else if (/[,;\t"]/.test(serial)) {
      problems.push({
        line,
        expected: 'must be a single code without commas, semicolons, tabs or quotes.',
        code: 'format',
      });
    } else if (serial.length > MAX_LENGTH) {
      problems.push({ line, expected: `must be a code of at most ${MAX_LENGTH} characters.`, code: 'format' });
    } else lineOf.set(serial, line);
  }
  if (lineOf.size === 0 && problems.length === 0) {
    problems.push({ line: 1, expected: 'must contain at least one code; the list is empty.', code: 'format' });
  }
  return { serials: [...lineOf.keys()], problems };
}
