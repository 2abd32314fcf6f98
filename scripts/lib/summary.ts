import { existsSync, readFileSync } from 'node:fs';

/** The result of one stage of `npm test`. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The tests among `passed` that passed only on the second try. */
  flaky?: number;
}

/** The closing line of `npm test`. */
export function closingLine(stages: Counts[]): string {
  const sum = (key: keyof Counts) => stages.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  const [skipped, flaky] = [sum('skipped'), sum('flaky')];
  return [
    `${sum('passed')} passed`,
    `${sum('failed')} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} only at the second try`] : []),
  ].join(', ');
}

/** The result of a stage that either passes or fails. */
export function stageCounts(status: number): Counts {
  return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 };
}

/** The counts of Vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function vitestCounts(file: string, status: number): Counts {
  const report = readReport(file);
  if (!report) return stageCounts(status || 1);
  const broken = report.testResults.filter((suite: { status: string; assertionResults: { status: string }[] }) => {
    return suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed');
  });
  return withExitStatus(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** The counts of Playwright's JSON report. A flaky test counts as passed. */
export function playwrightCounts(file: string, status: number): Counts {
  const report = readReport(file);
  if (!report) return stageCounts(status || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitStatus(status, { passed: expected + flaky, failed: unexpected, skipped, flaky });
}

/** Counts a failure if the runner failed without a failed test, such as by an error outside a test or without any tests. */
function withExitStatus(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

// biome-ignore lint/suspicious/noExplicitAny: the reports of other programs, read by the two functions above
function readReport(file: string): any {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
