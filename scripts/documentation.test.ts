import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  brokenDecisions,
  brokenLinks,
  brokenRequirements,
  brokenSections,
  type Finding,
  missingFiles,
  missingInComments,
  missingTests,
  type RepositoryFile,
  unlistedDecisions,
  unshownControls,
  unshownRequirements,
  vagueCitations,
} from './lib/citations.ts';

const READ = /\.(md|tsx?|mjs|css|ya?ml|html|sql)$|(^|\/)Dockerfile$/;
/** Their samples are broken on purpose. */
const OWN = ['scripts/documentation.test.ts', 'scripts/lib/citations.ts'];

const repository: RepositoryFile[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
  .map((path) => ({ path, text: READ.test(path) && !OWN.includes(path) ? readFileSync(path, 'utf8') : '' }));

/** The headings of one half of a document in two languages, each with how many lists, leads and tables its section has. */
const outlineOf = (half: string) =>
  half
    .split(/^(?=#{2,} )/m)
    .filter((section) => section.startsWith('##'))
    .map((section) => {
      const count = (line: RegExp) => section.match(line)?.length ?? 0;
      return {
        level: /^#+/.exec(section)?.[0],
        leads: count(/^\*\*/gm),
        steps: count(/^\d+\. /gm),
        items: count(/^- /gm),
        rows: count(/^\|/gm),
      };
    });

const CHECKS: [string, (files: readonly RepositoryFile[]) => Finding[]][] = [
  ['a relative link leads to a file and a heading that exist', brokenLinks],
  ['a cited section of a document exists', brokenSections],
  ['a citation names a document of the repository with its path', vagueCitations],
  ['a cited decision has a record', brokenDecisions],
  ['the index of decisions lists every record', unlistedDecisions],
  ['a cited requirement exists, and requirements are numbered in order', brokenRequirements],
  ['a requirement names what builds it, and a test whose title exists', unshownRequirements],
  ['a test that a document on security cites exists', missingTests],
  ['the items of OWASP ASVS are in order, each with a state', unshownControls],
  ['a file that a document names exists', missingFiles],
  ['a file that a comment names exists', missingInComments],
];

describe('the repository', () => {
  it.each(CHECKS)('%s', (_, check) => {
    expect(check(repository)).toEqual([]);
  });
});

describe('a broken citation is reported', () => {
  const rules = '# Rules\n\n## 4. Windows and limits\n\n## Notes\n\n## Notes\n';
  const requirements = [
    '| R1.1 | It works. | `core/src/a.ts` | `core/src/a.test.ts` "works", "works twice" |',
    '| R1.2 | It stops. | `core/src/a.ts` | `core/src/a.test.ts` "stops" |',
  ];
  const world = (...more: RepositoryFile[]): RepositoryFile[] => {
    const changed = new Set(more.map(({ path }) => path));
    const sound = [
      { path: 'docs/domain.md', text: rules },
      { path: 'docs/requirements.md', text: requirements.join('\n') },
      { path: 'docs/decisions/0007-keys.md', text: '# 0007 Keys\n' },
      { path: 'docs/decisions/README.md', text: '[0007](0007-keys.md)' },
      { path: 'core/src/a.ts', text: '/** docs/domain.md#4-windows-and-limits, decision 0007, R1.2 */' },
      { path: 'core/src/a.test.ts', text: "it('works twice', () => {}); it('stops', () => {});" },
      { path: 'README.md', text: '[rules](docs/domain.md#notes-1), `core/src/*.ts`, `a.ts`, [docs](docs)' },
    ];
    return [...sound.filter(({ path }) => !changed.has(path)), ...more];
  };
  const source = (text: string): RepositoryFile => ({ path: 'server/src/b.ts', text });
  const readme = (text: string): RepositoryFile => ({ path: 'README.md', text });

  it('and a sound repository has none', () => {
    for (const [, check] of CHECKS) expect(check(world())).toEqual([]);
  });

  it.each<[string, (files: readonly RepositoryFile[]) => Finding[], RepositoryFile, string]>([
    ['a link to no file', brokenLinks, readme('[x](docs/gone.md)'), 'links to docs/gone.md'],
    ['a link to no heading', brokenLinks, readme('[x](docs/domain.md#gone)'), 'links to docs/domain.md#gone'],
    ['a section', brokenSections, source('// docs/domain.md#9-gone'), 'cites docs/domain.md#9-gone'],
    ['a document', brokenSections, source('// docs/gone.md'), 'cites docs/gone.md'],
    ['a document without its path', vagueCitations, source('// domain.md, "Presents"'), 'cites domain.md'],
    ['a document that nobody has', vagueCitations, source('// spec section 4'), 'cites spec section 4'],
    ['a decision in a source', brokenDecisions, source('// decision 0099'), 'cites decision 0099'],
    ['a decision in a document', brokenDecisions, readme('as 0098 says'), 'cites decision 0098'],
    ['a requirement', brokenRequirements, source('// R1.3'), 'cites requirement R1.3'],
    ['a file', missingFiles, readme('`core/src/gone.ts`'), 'names core/src/gone.ts'],
    ['a file in a comment', missingInComments, source('// as in gone.ts'), 'names gone.ts in a comment'],
    ['a file by its name alone', missingFiles, readme('`gone.ts`'), 'names gone.ts'],
  ])('%s', (_, check, file, what) => {
    expect(check(world(file))).toEqual([`${file.path}: ${what}`]);
  });

  it.each<[string, string, string]>([
    ['without a test', '| R1.1 | It works. | `core/src/a.ts` | |', 'shown by nothing'],
    ['with a test that has no such title', requirements[0]!.replace('twice', 'thrice'), 'has no test "works thrice"'],
    ['built nowhere', requirements[0]!.replace('`core/src/a.ts`', ''), 'built nowhere'],
  ])('a requirement %s', (_, row, what) => {
    const found = unshownRequirements(world({ path: 'docs/requirements.md', text: row }));
    expect(found).toEqual([expect.stringContaining(what)]);
  });

  it.each<[string, string, string]>([
    [
      'a test that does not exist',
      '`core/src/a.test.ts` "works twice", "sings"',
      'core/src/a.test.ts has no test "sings"',
    ],
    ['a test in a file that does not exist', '`core/src/b.test.ts` "works"', 'core/src/b.test.ts has no test "works"'],
  ])('%s, in a document on security', (_, text, what) => {
    expect(missingTests(world({ path: 'docs/security.md', text }))).toEqual([`docs/security.md: ${what}`]);
  });

  it.each<[string, string, string]>([
    ['out of order', '| 1.1.2 | 1 | yes | a |\n| 1.1.1 | 1 | yes | a |', '1.1.1 is out of order'],
    ['in an unknown state', '| 1.1.1 | 1 | perhaps | a |', '1.1.1 has no level, known state or reason'],
    ['without a state', '| 1.1.1 | 1 | | a |', '1.1.1 has no level, known state or reason'],
    ['without a reason', '| 1.1.1 | 1 | yes | |', '1.1.1 has no level, known state or reason'],
  ])('an item of OWASP ASVS %s', (_, text, what) => {
    expect(unshownControls(world({ path: 'docs/security-asvs.md', text }))).toEqual([`docs/security-asvs.md: ${what}`]);
  });

  it('requirements out of order', () => {
    const text = requirements.toReversed().join('\n');
    expect(brokenRequirements(world({ path: 'docs/requirements.md', text }))).toContain(
      'docs/requirements.md: R1.2 is out of order',
    );
  });

  it('a record that the index lacks', () => {
    const record = { path: 'docs/decisions/0008-new.md', text: '# 0008 New\n' };
    expect(unlistedDecisions(world(record))).toEqual(['docs/decisions/README.md: does not list 0008-new.md']);
  });

  it('but a replaced decision may name deleted files', () => {
    const text = '# 0008 Old\n\nReplaced by [0007](0007-keys.md).\n\n`web/src/gone.ts`\n';
    expect(missingFiles(world({ path: 'docs/decisions/0008-old.md', text }))).toEqual([]);
  });
});

it('headings get the anchors of GitHub', () => {
  const text = '# A & b\n\n## 4. Windows, `limits`\n\n## Same\n\n## Same\n\n```md\n# no heading\n```\n';
  expect([...anchorsOf({ path: 'x.md', text })]).toEqual(['a--b', '4-windows-limits', 'same', 'same-1']);
});

describe.each(['docs/organisers.md', 'docs/staff.md'])('the two languages of %s', (path) => {
  it('have the same sections, with as many leads, steps, items and rows of tables', () => {
    const text = readFileSync(path, 'utf8');
    const [japanese = '', english = ''] = text.split(/^(?=# For organisers$|## English$)/m);
    expect(outlineOf(japanese).length).toBeGreaterThan(0);
    expect(outlineOf(english)).toEqual(outlineOf(japanese));
  });
});
