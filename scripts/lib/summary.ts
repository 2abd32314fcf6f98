import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

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

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Why the file could not be loaded. */
  message: string;
  /** A test that passed on the second try has the messages of the first one. */
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

/** The counts of Vitest's JSON report. A file that could not be loaded counts as one failed test. A flaky test counts as passed. */
export function vitestCounts(file: string, status: number): Counts {
  const report: VitestReport | undefined = readReport(file);
  if (!report) return stageCounts(status || 1);
  return withExitStatus(status, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isBroken).length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: testsOf(report).filter(isFlaky).length,
  });
}

/** A line for each test of Vitest's JSON report that failed or passed only on the second try, with the reason. */
export function vitestFindings(file: string): string[] {
  const report: VitestReport | undefined = readReport(file);
  if (!report) return [];
  const lineOf = (verb: string, name: string, [reason = '']: string[]) => `${verb}: ${name}: ${reason.split('\n', 1)}`;
  const tests = testsOf(report);
  return [
    ...report.testResults.filter(isBroken).map(({ name, message }) => lineOf('failed', relative('.', name), [message])),
    ...tests.filter(isFailed).map((test) => lineOf('failed', test.name, test.failureMessages)),
    ...tests.filter(isFlaky).map((test) => lineOf('only at the second try', test.name, test.failureMessages)),
  ];
}

type VitestTest = VitestFile['assertionResults'][number];

const isFailed = ({ status }: VitestTest): boolean => status === 'failed';
const isFlaky = ({ status, failureMessages }: VitestTest): boolean => status === 'passed' && failureMessages.length > 0;
const isBroken = ({ status, assertionResults }: VitestFile): boolean =>
  status === 'failed' && !assertionResults.some(isFailed);

const testsOf = ({ testResults }: VitestReport): (VitestTest & { name: string })[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${relative('.', name)} > ${test.fullName}` })),
  );

/** The counts of Playwright's JSON report. A flaky test counts as passed. */
export function playwrightCounts(file: string, status: number): Counts {
  const report = readReport(file);
  if (!report) return stageCounts(status || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitStatus(status, { passed: expected + flaky, failed: unexpected, skipped, flaky });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; tests: { results: PlaywrightResult[] }[] }[];
}

interface PlaywrightResult {
  attachments: { name: string; path?: string }[];
}

/** Lines that are shown of the start and of the end of a page. Dialogs and toasts are at the end. */
const [START_LINES, END_LINES] = [20, 30];

/**
 * The content of the page, as a tree of roles, when a test of Playwright's JSON report failed for the last time. The files of Playwright
 * are lost with the clone in which the tests ran.
 */
export function playwrightPages(file: string): string[] {
  const suites: PlaywrightSuite[] = readReport(file)?.suites ?? [];
  return specsOf(suites).flatMap(({ title, file: name, tests }) =>
    tests.flatMap(({ results }) => {
      const contexts = results.flatMap(({ attachments }) => attachments.filter(isContext));
      const path = contexts.at(-1)?.path;
      return path ? [`the page of ${name} > ${title}:`, ...pageIn(readText(path))] : [];
    }),
  );
}

const isContext = ({ name }: { name: string }): boolean => name === 'error-context';

const specsOf = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

/** The tree in a text of Playwright about a failure, without elements that have neither a role nor a text. */
function pageIn(text: string): string[] {
  const tree = /^```yaml\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? '';
  const lines = tree
    .split('\n')
    .map((line) => line.replace(/ \[(ref=\w+|cursor=\w+|aria-hidden)\]/g, ''))
    .filter((line) => !/^\s*(- generic:?)?$/.test(line));
  if (lines.length <= START_LINES + END_LINES) return lines;
  return [...lines.slice(0, START_LINES), '...', ...lines.slice(-END_LINES)];
}

const readText = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Counts a failure if the runner failed without a failed test, such as by an error outside a test or without any tests. */
function withExitStatus(status: number, counts: Counts): Counts {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

// biome-ignore lint/suspicious/noExplicitAny: the reports of other programs, read by the functions above
function readReport(file: string): any {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
