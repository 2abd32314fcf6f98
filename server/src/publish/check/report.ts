import type { Fault, FaultCode, Path } from './faults.ts';

/** Where the checks put what they find; the line is looked up from the path. */
export interface Report {
  readonly faults: Fault[];
  readonly warnings: Fault[];
  fault(path: Path, code: FaultCode, expected: string): void;
  warn(path: Path, code: FaultCode, expected: string): void;
}
