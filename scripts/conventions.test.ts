import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The conventions of ARCHITECTURE.md and CONTRIBUTING.md that no linter checks. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const isTest = (path: string) =>
  /\.(test|fixture|bench)\.tsx?$/.test(path) || path.startsWith('e2e/') || path.includes('/testing/');
const sources = files.filter(({ path }) => !isTest(path));

/** One `path: finding` for each finding. */
function findings(inFiles: typeof files, find: (file: (typeof files)[number]) => string[]): string[] {
  return inFiles.flatMap((file) => find(file).map((what) => `${file.path}: ${what}`));
}

describe('the oldest supported browser', () => {
  // Built-in functions only. The build lowers the syntax.
  const NEWER_THAN_SAFARI_16_4 =
    /\bURL\.(canParse|parse)\(|\bPromise\.(withResolvers|try)\(|\b(Object|Map)\.groupBy\(|\bArray\.fromAsync\(|\bAbortSignal\.any\(|\brequestIdleCallback\(|\.checkVisibility\(|\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(|\bIntl\.DurationFormat\b|\bstartViewTransition\(|\b(query|params|searchParams)\.size\b/;

  it('has every function that web, console, ui and core call', () => {
    const inBrowser = sources.filter(({ path }) => /^(core|ui|web|console)\/src\//.test(path));
    expect(
      findings(inBrowser, ({ text }) =>
        text
          .split('\n')
          .filter((line) => NEWER_THAN_SAFARI_16_4.test(line))
          .map((line) => line.trim()),
      ),
    ).toEqual([]);
  });
});

describe('a page over plain HTTP', () => {
  // `crypto.randomUUID` is there in secure contexts only: a page of a local network has none.
  it('makes its identifiers itself', () => {
    const inBrowser = sources.filter(({ path }) => /^(core|ui|web|console|staff)\/src\//.test(path));
    expect(inBrowser.some(({ path }) => path === 'ui/src/basics/new-uuid.ts')).toBe(true);
    expect(findings(inBrowser, ({ text }) => text.match(/\brandomUUID\(/g) ?? [])).toEqual([]);
  });
});

describe('core and server', () => {
  const WITH_EFFECTS = /^server\/src\/(main|app\/config)\.ts$|^server\/src\/cli\/|^server\/src\/db\/embedded/;

  it('receive clock, randomness and environment as parameters', () => {
    const guarded = sources.filter(({ path }) => /^(core|server)\/src\//.test(path) && !WITH_EFFECTS.test(path));
    const banned = /\bDate\.now\b|new Date\(\)|Math\.random|process\.env/;
    expect(
      findings(guarded, ({ text }) =>
        text
          .split('\n')
          .filter((line) => banned.test(line))
          .map((line) => line.trim()),
      ),
    ).toEqual([]);
  });
});

describe('prepared statements', () => {
  it('have names of their own: a connection refuses a second text under one name', () => {
    const names = sources
      .filter(({ path }) => path.startsWith('server/src/'))
      .flatMap(({ text }) =>
        [...text.matchAll(/\bname: ['`]([^'`]+)['`],(?:\s|\/\/[^\n]*\n)+text\b/g)].map(([, name]) => name),
      );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe('actions of members in the audit log', () => {
  it('name the API token that acts for the member, or say that no token can', () => {
    const recording = sources.filter(
      ({ path, text }) => path.startsWith('server/src/') && text.includes('recordAction'),
    );
    const nameless = findings(recording, ({ text }) =>
      [...text.matchAll(/actor: 'member'/g)].map(({ index }) => text.slice(index, index + 140)),
    ).filter((entry) => !entry.includes('tokenId') && !entry.includes("| 'command_line'"));
    expect(nameless).toEqual([]);
  });
});

describe('source files', () => {
  it('have at most 300 lines', () => {
    const long = files
      .map(({ path, text }) => [path, text.split('\n').length] as const)
      .filter(([path, lines]) => lines > 300 && !isTest(path));
    expect(long).toEqual([]);
  });

  it('of the packages have names of their own', () => {
    // A feature has these files under the same names, and a language those of its texts.
    const ofEach = /\/(routes|rules|schema|queries)\.ts$|\/i18n\/|\.d\.ts$/;
    const named = files.filter(
      ({ path }) =>
        /^(core|server|ui|web|console)\/src\//.test(path) && !/\.test\.tsx?$/.test(path) && !ofEach.test(path),
    );
    const byName = Map.groupBy(named, ({ path }) => path.slice(path.lastIndexOf('/') + 1));
    expect([...byName.values()].filter((same) => same.length > 1).map((same) => same.map(({ path }) => path))).toEqual(
      [],
    );
  });

  it('are named in kebab-case', () => {
    const odd = files.filter(
      ({ path }) => !/^([a-z0-9.-]+|[a-z]{2}_[A-Z]{2}(\.ts)?)$/.test(path.split('/').at(-1) ?? ''),
    );
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('have no mark of unfinished work', () => {
    const marks = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', '@ts-' + 'ignore', '\\.on' + 'ly\\(', '\\.sk' + 'ip\\('].join('|'),
    );
    expect(findings(files, ({ text }) => text.split('\n').filter((line) => marks.test(line)))).toEqual([]);
  });
});

describe('the flags of Node', () => {
  it.each(['Dockerfile', 'README.md'])('are the same in %s as in npm start', (path) => {
    const flags: string[] = JSON.parse(readFileSync('server/node-flags.json', 'utf8'));
    for (const flag of flags) expect(readFileSync(path, 'utf8')).toContain(flag);
  });
});

describe('decisions', () => {
  it('are numbered consecutively and repeat their number in the title', () => {
    const records = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'docs/decisions'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => existsSync(path) && path !== 'docs/decisions/README.md');
    const numbers = records.map((path) => path.split('/').at(-1)?.slice(0, 4));
    expect(numbers).toEqual(records.map((_, index) => `${index + 1}`.padStart(4, '0')));
    expect(records.map((path) => readFileSync(path, 'utf8').slice(0, 7))).toEqual(
      numbers.map((number) => `# ${number} `),
    );
  });
});
