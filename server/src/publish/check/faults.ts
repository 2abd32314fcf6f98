/** Why a campaign folder is refused, for programs; the sentence in `expected` is for people. */
export type FaultCode =
  | 'folder'
  | 'syntax'
  | 'unknown_key'
  | 'missing'
  | 'type'
  | 'format'
  | 'range'
  | 'choice'
  | 'duplicate'
  | 'reserved'
  | 'unknown_reference'
  | 'impossible'
  | 'order'
  | 'no_effect'
  | 'language_missing'
  | 'file_missing'
  | 'file_kind'
  | 'file_unsafe'
  | 'file_too_large'
  | 'file_unused'
  | 'file_colours';

/** One thing wrong with a campaign folder, or, as a warning, one thing that is probably not meant. */
export interface Fault {
  /** Relative to the folder. */
  file: string;
  /** From 1. */
  line: number;
  /** Where in the campaign file, such as `spots[3].methods.quiz.answer`; empty for the file as a whole. */
  path: string;
  /** One English sentence: what is expected, and what was found. */
  expected: string;
  code: FaultCode;
}

export type Path = readonly (string | number)[];

/** A path as people read it: `spots[3].methods.quiz.answer`. */
export const showPath = (path: Path): string =>
  path.reduce<string>(
    (shown, step) => (typeof step === 'number' ? `${shown}[${step}]` : shown === '' ? step : `${shown}.${step}`),
    '',
  );

const SHOWN_LENGTH = 60;

/** A value in words, for the end of a fault's sentence. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return 'a map of keys';
}

/** A text in quotes, cut where it is long; control characters are escaped so that they cannot upset a terminal. */
export function quote(text: string): string {
  const letters = [...text];
  return JSON.stringify(letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : text);
}

/** By file and line, the campaign file first; the order in which a person would mend them. */
export const inReadingOrder = (faults: readonly Fault[], campaignFile: string): Fault[] =>
  [...faults].sort(
    (a, b) =>
      Number(b.file === campaignFile) - Number(a.file === campaignFile) ||
      a.file.localeCompare(b.file, 'en') ||
      a.line - b.line ||
      a.path.localeCompare(b.path, 'en'),
  );

/** Collects what the checks find. The line is looked up from the path. */
export interface Report {
  readonly faults: Fault[];
  readonly warnings: Fault[];
  fault(path: Path, code: FaultCode, expected: string): void;
  warn(path: Path, code: FaultCode, expected: string): void;
}
