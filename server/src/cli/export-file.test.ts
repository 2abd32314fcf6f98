import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { csvLines } from '@meguri/core/lib/csv.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputFolder } from '../testing/commands.ts';
import { type AddRows, saveCsv } from './export-file.ts';

let folder: Awaited<ReturnType<typeof outputFolder>>;
beforeEach(async () => {
  folder = await outputFolder();
});
afterEach(() => folder.clear());

const oneRow = async (add: AddRows) => {
  await add([['1']]);
  return true;
};
const left = (path: string) => readdir(dirname(path));

describe('a cell', () => {
  it.each([
    ['提灯 花子', '"提灯 花子"'],
    ['', '""'],
    ['a "b", c', '"a ""b"", c"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['semi;colon', '"semi;colon"'],
    ['=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
    ['+81 3 1234', '"\'+81 3 1234"'],
    ['-1+1', '"\'-1+1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', '"\'＝1+1"'],
    ['＋1', '"\'＋1"'],
    ['－1', '"\'－1"'],
    ['＠x', '"\'＠x"'],
    ['a=1', '"a=1"'],
    ['0600001', '"0600001"'],
  ])('%j becomes %j', (text, cell) => {
    expect(csvLines([[text, 'x']])).toBe(`${cell},"x"\r\n`);
  });
});

describe('saveCsv', () => {
  it('writes a file that only its owner can read, with a byte order mark', async () => {
    const path = folder.path('a.csv');
    expect(await saveCsv(path, ['n'], oneRow)).toEqual({ ok: true, isComplete: true });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path)).toEqual(Buffer.from('\ufeff"n"\r\n"1"\r\n', 'utf8'));
    expect(await left(path)).toEqual(['a.csv']);
  });

  it.each(['a.csv', 'a.csv.partial'])('never overwrites an existing %s', async (name) => {
    await writeFile(folder.path(name), 'mine');
    expect(await saveCsv(folder.path('a.csv'), ['n'], oneRow)).toEqual({ ok: false, code: 'exists' });
    expect(await left(folder.path(name))).toEqual([name]);
    expect(await readFile(folder.path(name), 'utf8')).toBe('mine');
  });

  it('does not follow a symbolic link', async () => {
    await symlink(folder.path('elsewhere.csv'), folder.path('a.csv'));
    expect(await saveCsv(folder.path('a.csv'), ['n'], oneRow)).toEqual({ ok: false, code: 'exists' });
    expect(await left(folder.path('a.csv'))).toEqual(['a.csv']);
  });

  it('reports why the file cannot be written', async () => {
    const verdict = await saveCsv(folder.path('no/such/a.csv'), ['n'], oneRow);
    expect(verdict).toEqual({ ok: false, code: 'not_writable', reason: expect.stringContaining('no such file') });
  });

  it('leaves no file when it is not needed or when the export fails', async () => {
    const path = folder.path('a.csv');
    expect(await saveCsv(path, ['n'], async () => false)).toEqual({ ok: true, isComplete: false });
    const broken = saveCsv(path, ['n'], async (add) => {
      await add([['1']]);
      expect(await left(path)).toEqual(['a.csv', 'a.csv.partial']);
      // The file itself stays empty until the export is complete.
      expect((await stat(path)).size).toBe(0);
      expect((await stat(`${path}.partial`)).mode & 0o777).toBe(0o600);
      throw new Error('connection lost');
    });
    await expect(broken).rejects.toThrow('connection lost');
    expect(await left(path)).toEqual([]);
  });
});
