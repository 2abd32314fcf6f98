import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  closingLine,
  playwrightCounts,
  playwrightPages,
  stageCounts,
  vitestCounts,
  vitestFindings,
} from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'meguri-summary-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('sums all stages in the closing line and names skipped tests only if there are any', () => {
  expect(closingLine([stageCounts(0), stageCounts(2)])).toBe('1 passed, 1 failed');
  expect(closingLine([stageCounts(0), { passed: 3, failed: 0, skipped: 2 }])).toBe('4 passed, 0 failed, 2 skipped');
});

test('counts a file that Vitest cannot load as a failure', () => {
  expect(vitestCounts(vitestReport(), 1)).toEqual({ passed: 5, failed: 2, skipped: 1, flaky: 1 });
});

test('names the tests of Vitest that failed or passed on the second try, with the first line of the reason', () => {
  expect(vitestFindings(vitestReport())).toEqual([
    'failed: server/b.test.ts: Cannot find module',
    'failed: server/a.test.ts > a stamp counts once: AssertionError: expected 2 to be 1',
    'only at the second try: server/c.test.ts > a draw ends: TestTimeoutError: Test timed out in 5000ms.',
  ]);
  expect(vitestFindings(join(folder, 'absent'))).toEqual([]);
});

test('counts a flaky test of Playwright as passed', () => {
  const file = report('playwright', { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } });
  expect(playwrightCounts(file, 1)).toEqual({ passed: 5, failed: 1, skipped: 2, flaky: 1 });
  expect(closingLine([playwrightCounts(file, 1)])).toBe('5 passed, 1 failed, 2 skipped, 1 only at the second try');
});

test('shows the page of each test of Playwright that failed in a try', () => {
  const context = (tree: string[]) => {
    const path = join(folder, `error-context-${tree.length}.md`);
    const text = ['# Error details', '', '```', 'expected', '```', '', '```yaml', ...tree, '```', ''].join('\n');
    writeFileSync(path, text);
    return { status: 'failed', attachments: [{ name: 'error-context', path }] };
  };
  const first = context(['- alert: 圏外']);
  const second = context(['- generic [ref=e1]:', '  - button "押す" [ref=e2] [cursor=pointer]']);
  const long = context(Array.from({ length: 60 }, (_, line) => `- link "${line}"`));
  const gone = { status: 'failed', attachments: [{ name: 'error-context', path: join(folder, 'absent.md') }] };
  const passed = { status: 'passed', attachments: [] };
  const specs = (title: string, results: object[]) => [{ title, file: 'map.spec.ts', tests: [{ results }] }];
  const pages = playwrightPages(
    report('pages', {
      suites: [
        { specs: specs('opens', [first, passed]), suites: [{ specs: specs('moves', [first, second]) }] },
        { specs: [...specs('closes', [passed]), ...specs('ends', [gone]), ...specs('lists', [long])] },
      ],
    }),
  );
  expect(pages.slice(0, 7)).toEqual([
    'the page of map.spec.ts > opens:',
    '- alert: 圏外',
    'the page of map.spec.ts > moves:',
    '  - button "押す"',
    'the page of map.spec.ts > ends:',
    'the page of map.spec.ts > lists:',
    '- link "0"',
  ]);
  expect(pages.slice(25, 28)).toEqual(['- link "19"', '...', '- link "30"']);
  expect(pages.at(-1)).toBe('- link "59"');
  expect(playwrightPages(join(folder, 'absent'))).toEqual([]);
});

test('counts a failure when a runner fails without a failed test or writes no report', () => {
  const file = report('none', { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } });
  expect(playwrightCounts(file, 1)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  expect(playwrightCounts(join(folder, 'absent'), 1)).toEqual(stageCounts(1));
  expect(vitestCounts(join(folder, 'absent'), 0)).toEqual(stageCounts(1));
});

function vitestReport(): string {
  const testIn = (status: string, fullName: string, failureMessages: string[] = []) => ({
    status,
    fullName,
    failureMessages,
  });
  const fileOf = (name: string, status: string, assertionResults: object[], message = '') => ({
    name: join(process.cwd(), 'server', name),
    status,
    message,
    assertionResults,
  });
  return report('vitest', {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      fileOf('a.test.ts', 'failed', [
        testIn('failed', 'a stamp counts once', ['AssertionError: expected 2 to be 1\n    at a.test.ts:4:3']),
      ]),
      fileOf('b.test.ts', 'failed', [], 'Cannot find module\nRequire stack:'),
      fileOf('c.test.ts', 'passed', [
        testIn('passed', 'a prize is in stock'),
        testIn('passed', 'a draw ends', ['TestTimeoutError: Test timed out in 5000ms.\nIf this is']),
      ]),
    ],
  });
}

function report(name: string, content: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}
