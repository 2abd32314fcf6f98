import { existsSync, readFileSync } from 'node:fs';

/** What a stage of the tests came to. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Of the passed ones, those that passed only when tried again. */
  again?: number;
}

/** The closing line of `npm test`. */
export function closingLine(stages: Counts[]): string {
  const sum = (key: keyof Counts) => stages.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  const [skipped, again] = [sum('skipped'), sum('again')];
  return [
    `${sum('passed')} passed`,
    `${sum('failed')} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(again > 0 ? [`${again} only at the second try`] : []),
  ].join(', ');
}

/** A stage that either passes or fails. */
export function oneTest(status: number): Counts {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

/** The counts in Vitest's JSON report. A file that could not be loaded has no tests and counts as one that failed. */
export function vitestCounts(file: string, status: number): Counts {
  const report = readReport(file);
  if (!report) return oneTest(status || 1);
  const broken = report.testResults.filter((suite: { status: string; assertionResults: { status: string }[] }) => {
    return suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed');
  });
  return settled(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** The counts in Playwright's JSON report. A test that passed only when tried again has passed; Playwright names it. */
export function playwrightCounts(file: string, status: number): Counts {
  const report = readReport(file);
  if (!report) return oneTest(status || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settled(status, { passed: expected + flaky, failed: unexpected, skipped, again: flaky });
}

/** A runner that fails without a failed test (an error outside of any, no tests found) has failed all the same. */
function settled(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

// biome-ignore lint/suspicious/noExplicitAny: the reports of other programs, read in two places above
function readReport(file: string): any {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
