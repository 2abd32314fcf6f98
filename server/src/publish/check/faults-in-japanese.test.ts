import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { japaneseOf, sentenceInJapanese } from './faults-in-japanese.ts';

const folder = new URL('.', import.meta.url);
const archive = new URL('../archive/', import.meta.url);
const uploads = new URL('../../console/files/', import.meta.url);

/** What stands for a part that varies, where the sentence depends on it. */
const PARTS: Readonly<Record<string, string>> = {
  erasure: 'the erasure of personal data, 3 days after the end of the period',
  owner: 'spot 3',
  same: '"A" is the same as "a": width, case and surrounding blanks are ignored',
  hint: '.',
  'megabytes(limit)': '3 MB',
  'megabytes(size)': '4 MB',
  'megabytes(MAX_FOLDER_BYTES)': '200',
};

/** The sentences in the sources of the checks, with 3 for each part that varies. */
function sentences(): string[] {
  const sources = [
    ...readdirSync(folder)
      .filter((name) => /^(check-|content|serials|folder|yaml-source)/.test(name))
      .map((name) => new URL(name, folder)),
    ...[archive, uploads].flatMap((from) => readdirSync(from).map((name) => new URL(name, from))),
  ];
  return sources
    .filter(({ pathname }) => !pathname.includes('.test.'))
    .flatMap((source) => {
      const text = readFileSync(source, 'utf8');
      const literals = [...text.matchAll(/'((?:must|should|has no effect|is shown|is stored|is left out)\b[^'\n]*)'/g)];
      const templates = [...text.matchAll(/`((?:must|should|has no effect|is shown)\b[^`]*)`/g)];
      return [...literals, ...templates].map(([, sentence = '']) =>
        // A template within a template ends at its own quote.
        sentence.replace(/\$\{([^{}]*)\}/g, (_, part: string) => PARTS[part] ?? '3').replace(/\$\{similar \? $/, '.'),
      );
    });
}

describe('a fault in Japanese', () => {
  it('exists for every sentence of the checks of files and rules', () => {
    // The command line alone reads a folder from a disk.
    const ofDisk = /existing campaign folder|must exist|in a folder with|a link out|is not a file|cannot be read/;
    const found = sentences().filter((sentence) => !ofDisk.test(sentence));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((sentence) => sentenceInJapanese(sentence) === null)).toEqual([]);
  });

  it.each([
    ['must be a number, found "north". Example: lat: 34.1', '数値で書いてください（今は「north」）。例: lat: 34.1'],
    [
      'must be a text, found 12 (put it in quotes). Example: zip: "01"',
      '文字列で書いてください（今は12）。引用符で囲んでください。例: zip: "01"',
    ],
    ['must be from 1 to 9, found 10.', '1 から 9 までの値にしてください（今は10）。'],
    ['must be given (Metres); it is missing. Example: lat: 1', '必須の項目です。例: lat: 1'],
    [
      'must be the id of a course of this file, found "nroth"; did you mean "north"?',
      'このファイルにあるコースの ID にしてください（今は「nroth」）。「north」 ではありませんか。',
    ],
    ['must be a known key, found "lng"; did you mean lon?', '「lng」 というキーはありません。lon ではありませんか。'],
    ['must be at least 0, found -1. Example: points: 1', '0 以上にしてください（今は -1）。例: points: 1'],
    ['must be a file in the campaign folder; there is no seal.svg.', 'ファイル seal.svg がありません。'],
  ])('%s', (english, japanese) => {
    expect(japaneseOf('type', english)).toBe(japanese);
  });
});
