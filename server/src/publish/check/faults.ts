import type { FaultCode } from '@meguri/core/campaign-file/fault-codes.ts';

export type { FaultCode } from '@meguri/core/campaign-file/fault-codes.ts';

/** One fault of a campaign folder; as a warning, something that is allowed but probably not intended. */
export interface Fault {
  /** Relative to the folder. */
  file: string;
  /** From 1. */
  line: number;
  /** The place in the campaign file, such as `spots[3].methods.quiz.answer`; empty for the whole file. */
  path: string;
  /** The predicate of an English sentence whose subject is `path`: what is expected, then what was found. */
  expected: string;
  /** The kind of the fault, for programs. `expected` is for people. */
  code: FaultCode;
}

export type Path = readonly (string | number)[];

/** A path in the notation of `Fault.path`. */
export const showPath = (path: Path): string =>
  path.reduce<string>(
    (shown, step) => (typeof step === 'number' ? `${shown}[${step}]` : shown === '' ? step : `${shown}.${step}`),
    '',
  );

const SHOWN_LENGTH = 60;

/** A value as `expected` of a fault shows it. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return 'a map of keys';
}

/** A text in quotes, shortened to 60 characters. Control characters are escaped, because a terminal would execute them. */
export function quote(text: string): string {
  const letters = [...text];
  return JSON.stringify(letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : text);
}

/** Sorts faults by file, line and path, the campaign file first: the order in which a person fixes them. */
export const inReadingOrder = (faults: readonly Fault[], campaignFile: string): Fault[] =>
  [...faults].sort(
    (a, b) =>
      Number(b.file === campaignFile) - Number(a.file === campaignFile) ||
      a.file.localeCompare(b.file, 'en') ||
      a.line - b.line ||
      a.path.localeCompare(b.path, 'en'),
  );

/** Collects the faults and warnings of the checks. The line is looked up from the path. */
export interface Report {
  readonly faults: Fault[];
  readonly warnings: Fault[];
  fault(path: Path, code: FaultCode, expected: string): void;
  warn(path: Path, code: FaultCode, expected: string): void;
}
