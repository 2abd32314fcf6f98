import { posix } from 'node:path';

/** A file of the repository. */
export interface RepositoryFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

/** `path: what is wrong`, one for each broken citation. */
export type Finding = string;

const isMarkdown = ({ path }: RepositoryFile): boolean => path.endsWith('.md');
const isDecision = ({ path }: RepositoryFile): boolean => /^docs\/decisions\/\d/.test(path);
const REQUIREMENTS = 'docs/requirements.md';

const findings = (files: readonly RepositoryFile[], broken: (file: RepositoryFile) => string[]): Finding[] =>
  files.flatMap((file) => [...new Set(broken(file))].map((what) => `${file.path}: ${what}`));

const captures = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The text of a Markdown file without its code blocks, whose content is an example. */
const proseOf = ({ text }: RepositoryFile): string => text.replaceAll(/^```.*?^```/gms, '');

/** The anchors that GitHub gives the headings of a Markdown file. */
export function anchorsOf(file: RepositoryFile): Set<string> {
  const anchors = new Set<string>();
  for (const heading of captures(proseOf(file), /^#{1,6} (.+)$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Relative links of Markdown files that lead to no file, folder or heading. Pages of campaigns are not documents. */
export function brokenLinks(files: readonly RepositoryFile[]): Finding[] {
  const targets = targetsOf(files);
  const documents = files.filter((file) => isMarkdown(file) && !/^campaigns\/[^/]+\/pages\//.test(file.path));
  return findings(documents, (file) => {
    const prose = proseOf(file).replaceAll(/`[^`\n]*`/g, '');
    return captures(prose, /\]\(<?([^)\s>]+)>?[^)]*\)/g)
      .filter((link) => !/^([a-z]+:|\/)/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? file.path : posix.normalize(posix.join(posix.dirname(file.path), path));
        return !targets.exists(target) || !targets.hasAnchor(target, anchor);
      })
      .map((link) => `links to ${link}`);
  });
}

/** Citations of a document in sources and prose, `docs/NAME.md#section`, that name no document or no section of it. */
export function brokenSections(files: readonly RepositoryFile[]): Finding[] {
  const targets = targetsOf(files);
  return findings(files, ({ text }) =>
    captures(text, /(?<![\w./-])(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g)
      .filter((citation) => {
        const [path = '', anchor] = citation.split('#');
        return !targets.exists(path) || !targets.hasAnchor(path, anchor);
      })
      .map((citation) => `cites ${citation}`),
  );
}

/** Citations that name a document without its place, or a document that the repository does not have. */
export function vagueCitations(files: readonly RepositoryFile[]): Finding[] {
  return findings(files, (file) => {
    const text = isMarkdown(file) ? proseOf(file).replaceAll(/\[[^\]]*\]\([^)]*\)/g, '') : file.text;
    return captures(
      text,
      /((?<![\w/.-])(?:domain|api|spec|style|field|console|DESIGN)\.md\b|\bspec sections? \d|\bthe spec\b|\bdesign reference\b)/g,
    ).map((citation) => `cites ${citation}`);
  });
}

/** Numbers of decisions that have no record. */
export function brokenDecisions(files: readonly RepositoryFile[]): Finding[] {
  const numbers = new Set(files.filter(isDecision).map(({ path }) => path.slice('docs/decisions/'.length).slice(0, 4)));
  return findings(files, (file) => {
    const isProse = /^(docs\/|[A-Z]+\.md$)/.test(file.path) && isMarkdown(file);
    const pattern = isProse ? /(?<![\w.-])(00\d\d)(?![\w.-]*\.(?!md))\b/g : /[Dd]ecisions?[ /](00\d\d)\b/g;
    return captures(file.text, pattern)
      .filter((number) => !numbers.has(number))
      .map((number) => `cites decision ${number}`);
  });
}

/** Records that the index of decisions does not list. */
export function unlistedDecisions(files: readonly RepositoryFile[]): Finding[] {
  const index = files.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? '';
  return files
    .filter((file) => isDecision(file) && !index.includes(`](${posix.basename(file.path)})`))
    .map(({ path }) => `docs/decisions/README.md: does not list ${posix.basename(path)}`);
}

/** Requirement numbers that `docs/requirements.md` does not have, and rows that are out of order there. */
export function brokenRequirements(files: readonly RepositoryFile[]): Finding[] {
  const document = files.find(({ path }) => path === REQUIREMENTS);
  const rows = captures(document?.text ?? '', /^\| (R\d+\.\d+) \|/gm);
  const known = new Set(rows);
  const expected = rows.map((row, index) => {
    const [section = '', number = ''] = (rows[index - 1] ?? 'R0.0').slice(1).split('.');
    return row.endsWith('.1') ? `R${Number(section) + 1}.1` : `R${section}.${Number(number) + 1}`;
  });
  const disordered = rows.filter((row, index) => row !== expected[index]);
  return [
    ...disordered.map((row) => `${REQUIREMENTS}: ${row} is out of order`),
    ...findings(files, ({ text }) =>
      captures(text, /(?<![\w.])(R[1-9]\.\d{1,2})(?![\w.]*\w)/g)
        .filter((number) => !known.has(number))
        .map((number) => `cites requirement ${number}`),
    ),
  ];
}

/** Rows of the requirements without a file that builds them or a test that shows them, and titles that no test has. */
export function unshownRequirements(files: readonly RepositoryFile[]): Finding[] {
  const document = files.find(({ path }) => path === REQUIREMENTS);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const rows = (document?.text ?? '').split('\n').filter((line) => /^\| R\d/.test(line));
  return rows.flatMap((row) => {
    const [, number, , built = '', shown = ''] = row
      .split(' | ')
      .join('|')
      .split('|')
      .map((cell) => cell.trim());
    const tests = shown.split(/; (?=`)/).flatMap((entry) => {
      const [, path = '', titles = ''] = /^`([^`]+)` (".+")$/.exec(entry) ?? [];
      return path === '' ? [`shown by ${entry || 'nothing'}`] : missingTitles(path, titles, texts.get(path));
    });
    const what = [...(/`[^`]+`/.test(built) ? [] : ['built nowhere']), ...tests];
    return what.map((fault) => `${REQUIREMENTS}: ${number}: ${fault}`);
  });
}

/** Titles of tests, "..." after their file in backticks, that documents on security cite and that no test has. */
export function missingTests(files: readonly RepositoryFile[]): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const documents = files.filter(({ path }) => /^docs\/security[\w-]*\.md$/.test(path));
  return findings(documents, ({ text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` ("[^"|]+"(?:, "[^"|]+")*)/g)].flatMap(
      ([, path = '', titles = '']) => missingTitles(path, titles, texts.get(path)),
    ),
  );
}

/** Those of the quoted titles that no literal of a test file contains. */
function missingTitles(path: string, titles: string, text = ''): string[] {
  const literals = literalsOf(text);
  return captures(titles, /"([^"]+)"/g)
    .filter((title) => !literals.some((literal) => literal.includes(title)))
    .map((title) => `${path} has no test "${title}"`);
}

/** Items of OWASP ASVS that are out of order, or lack a level, a known state or a reason. */
export function unshownControls(files: readonly RepositoryFile[]): Finding[] {
  const document = files.find(({ path }) => path === 'docs/security-asvs.md');
  const rows = [...(document?.text ?? '').matchAll(/^\| *(\d+)\.(\d+)\.(\d+)(.*)$/gm)];
  const orders = rows.map(([, chapter, section, item]) => Number(chapter) * 1e4 + Number(section) * 100 + Number(item));
  return rows.flatMap(([, chapter, section, item, cells = ''], index) => {
    const faults = [
      ...(index > 0 && (orders[index - 1] ?? 0) >= (orders[index] ?? 0) ? ['is out of order'] : []),
      ...(/^ \| [12] \| (yes|part|no|n\/a|operator) \| .+ \|$/.test(cells)
        ? []
        : ['has no level, known state or reason']),
    ];
    return faults.map((fault) => `docs/security-asvs.md: ${chapter}.${section}.${item} ${fault}`);
  });
}

const literalsOf = (text: string): string[] =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map((match) =>
    (match[1] ?? match[2] ?? match[3] ?? '').replaceAll(/\\(['"`])/g, '$1'),
  );

/** Files that documents name in backticks and that do not exist. A replaced decision may name deleted files. */
export function missingFiles(files: readonly RepositoryFile[]): Finding[] {
  const paths = files.map(({ path }) => path);
  const roots = new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0] ?? ''));
  const documents = files.filter((file) => isMarkdown(file) && !/^Replaced by /m.test(file.text));
  return findings(documents, (file) =>
    captures(proseOf(file), /`([\w./*<>@-]+)`/g)
      .filter((name) => isFileName(name, roots))
      .filter((name) => !matchesSome(name, file, paths))
      .map((name) => `names ${name}`),
  );
}

const SOURCE = /\.(tsx?|mjs|css|json|ya?ml|sql|md|html)$/;
/** What a build or a server makes, and what an organiser writes. */
const NOT_OURS = /^(data|dist|node_modules|assets|files)\/|^(campaign\.yaml|manifest\.json|index\.html|openapi\.json)$/;

const isFileName = (name: string, roots: ReadonlySet<string>): boolean =>
  !NOT_OURS.test(name) &&
  /^\w/.test(name) &&
  (SOURCE.test(name) || (roots.has(name.split('/', 1)[0] ?? '') && name.includes('/')));

/** A name is a path from the root or from the document, or the end of a path; `*` and `<name>` stand for any name. */
function matchesSome(name: string, { path }: RepositoryFile, paths: readonly string[]): boolean {
  const pattern = name
    .replaceAll(/<\w+>/g, '*')
    .replaceAll(/[.+]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replace(/\/$/, '');
  const here = posix.dirname(path);
  const isAt = new RegExp(`^(${here === '.' ? '' : `${here}/`}|.*/)?${pattern}(/.*)?$`);
  return paths.some((candidate) => isAt.test(candidate));
}

/** Files that comments name and that do not exist. A comment names a file by the end of its path. */
export function missingInComments(files: readonly RepositoryFile[]): Finding[] {
  const paths = files.map(({ path }) => `/${path}`);
  const sources = files.filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path));
  return findings(sources, ({ text }) => {
    const comments = captures(text, /^\s*((?:\/\*|\*|\/\/).*)$/gm).join('\n');
    return captures(comments, /(?<![\w@/.-])([\w./-]*[\w-]+\.(?:tsx?|mjs|css|sql|yaml))\b/g)
      .filter((name) => !paths.some((path) => path.endsWith(`/${name.replace(/^[./]+/, '')}`)))
      .map((name) => `names ${name} in a comment`);
  });
}

function targetsOf(files: readonly RepositoryFile[]) {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const folders = new Set(files.flatMap(({ path }) => parentsOf(path)));
  return {
    exists: (path: string): boolean => byPath.has(path) || folders.has(path.replace(/\/$/, '')),
    hasAnchor: (path: string, anchor: string | undefined): boolean => {
      const file = byPath.get(path);
      return anchor === undefined || !file || !isMarkdown(file) || anchorsOf(file).has(anchor);
    },
  };
}

const parentsOf = (path: string): string[] => {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};
