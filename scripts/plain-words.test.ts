import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { avoidedIn, avoidedWords, type FoundName, namesInCode, namesInStyles } from './lib/code-names.ts';

/** Names that have a word which the glossary avoids, with the files that may have them, and why they must. */
const EXCEPTIONS: readonly { names: readonly string[]; in: RegExp; because: string }[] = [
  { names: ['keepAlive', 'keepAliveTimeout'], in: /^(server|bench)\//, because: 'options of Node, Fastify and pg' },
  { names: ['keepPreviousData'], in: /^console\//, because: 'a function of TanStack Query' },
  { names: ['keepSourceTokens'], in: /^core\/src\/document\//, because: 'an option of yaml' },
  { names: ['guessSegmentProperties'], in: /^server\/src\/seals\//, because: 'a function of HarfBuzz' },
  { names: ['keep'], in: /\/(accounts|leaving|testing)\//, because: 'a field of the operation chooseBook' },
  {
    names: ['showShelf', 'show-shelf.ts'],
    in: /^(core|server|console)\//,
    because: "an operation of the console's API",
  },
  {
    names: ['isKept', 'asked', 'askedBy'],
    in: /\/photos[/.-]/,
    because: "columns of photos, fields and lists of the console's API",
  },
  { names: ['askedAt'], in: /\/keys-tables\.ts$/, because: 'the column asked_at' },
  { names: ['photo_asked'], in: /\/audit\.ts$/, because: 'an action in the audit log' },
  { names: ['trouble'], in: /\/(condition|live|wall)\.ts$/, because: 'a reason of a pause, which is stored' },
  { names: ['gate'], in: /\/(motifs\/town|seals)\.ts$/, because: 'a motif of seals, which campaign files name' },
];

const avoided = avoidedWords(readFileSync('docs/glossary.md', 'utf8'));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /^(core|server|ui|web|console|staff|scripts|bench|e2e)\//.test(path));

function namesIn(path: string): FoundName[] {
  const inPath = path.split('/').map((name) => ({ name, line: 0 }));
  if (/\.(tsx?|mjs)$/.test(path)) return [...inPath, ...namesInCode(readFileSync(path, 'utf8'))];
  return path.endsWith('.css') ? [...inPath, ...namesInStyles(readFileSync(path, 'utf8'))] : inPath;
}

const found = files.flatMap((path) =>
  namesIn(path).flatMap(({ name, line }) => {
    const word = avoidedIn(name, avoided);
    return word === undefined ? [] : [{ path, name, line, word }];
  }),
);

describe('names', () => {
  it('have no word that the glossary avoids', () => {
    const allowed = ({ path, name }: { path: string; name: string }) =>
      EXCEPTIONS.some((exception) => exception.names.includes(name) && exception.in.test(path));
    const wrong = found
      .filter((one) => !allowed(one))
      .map(({ path, name, line, word }) => `${path}:${line}: ${name}. Instead of ${word}: ${avoided.get(word)}`);
    expect(wrong).toEqual([]);
  });

  it.each(EXCEPTIONS)('need the exception of $names', (exception) => {
    const used = found.filter(({ path, name }) => exception.names.includes(name) && exception.in.test(path));
    expect([...new Set(used.map(({ name }) => name))].sort()).toEqual([...exception.names].sort());
  });
});
