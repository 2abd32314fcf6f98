import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renamed, withField, zipOf } from '../../testing/archives.ts';
import { PNG, SMALL } from '../../testing/folders.ts';
import { decodedNames } from './entry-names.ts';
import { openArchive } from './read-archive.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meguri-archives-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function open(zip: Buffer) {
  const path = join(dir, randomBytes(8).toString('hex'));
  await writeFile(path, zip);
  return openArchive(path);
}

/** The paths of an archive, or the codes of its faults with the entries. */
async function seen(zip: Buffer): Promise<string[]> {
  const archive = await open(zip);
  if (Array.isArray(archive)) return archive.map(({ code, file }) => `${code} ${file}`);
  archive.close();
  return [archive.name, ...archive.others];
}

const YAML = { 'campaign.yaml': SMALL };
/** Shift_JIS of "表.md": the second byte of 表 is that of a backslash. */
const HYOU = Buffer.from([0x95, 0x5c, 0x2e, 0x6d, 0x64]);
const UTF8_FLAG_OFF = Buffer.from([0, 0]);
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

describe('an archive is read', () => {
  it.each([
    ['with the files at its top', zipOf({ ...YAML, 'pages/a.md': '#' }), ['campaign.yaml', 'pages/a.md']],
    ['below one folder', zipOf({ 'akari/campaign.yaml': SMALL, 'akari/a.md': '#' }), ['campaign.yaml', 'a.md']],
    ['below two', zipOf({ 'x/y/campaign.yml': SMALL, 'x/y/z/a.md': '#' }), ['campaign.yml', 'z/a.md']],
    ['with entries for folders', zipOf({ 'akari/': '', 'akari/campaign.yaml': SMALL }), ['campaign.yaml']],
    [
      'without what systems put into it',
      zipOf({ 'akari/campaign.yaml': SMALL, '__MACOSX/akari/._campaign.yaml': 'x', 'akari/.git/HEAD': 'x' }),
      ['campaign.yaml'],
    ],
    ['with backslashes', zipOf({ 'akari\\campaign.yaml': SMALL, 'akari\\p\\a.md': '#' }), ['campaign.yaml', 'p/a.md']],
    ['with a dot before its names', zipOf({ './campaign.yaml': SMALL, './a.md': '#' }), ['campaign.yaml', 'a.md']],
    ['with names in UTF-8', zipOf({ ...YAML, 'が.md': '#' }), ['campaign.yaml', 'が.md']],
    [
      'with names in UTF-8 that are not marked, as macOS writes them',
      withField(zipOf({ ...YAML, 'が.md': '#' }), 8, UTF8_FLAG_OFF),
      ['campaign.yaml', 'が.md'],
    ],
    [
      'with names in Shift_JIS, as Windows in Japan writes them',
      renamed(zipOf({ ...YAML, 'aa.md': '#' }), 'aa.md', HYOU),
      ['campaign.yaml', '表.md'],
    ],
  ])('%s', async (_name, zip, paths) => {
    expect(await seen(zip)).toEqual(paths);
  });

  it('with names that macOS has taken apart, as the campaign file has them', async () => {
    const apart = 'が.md'.normalize('NFD');
    const yaml = `${SMALL}pages: { terms: が.md }\n`;
    expect(await seen(zipOf({ 'campaign.yaml': yaml, [apart]: '#' }))).toEqual(['campaign.yaml', 'が.md']);
    expect(await seen(zipOf({ ...YAML, [apart]: '#' }))).toEqual(['campaign.yaml', apart]);
  });

  it('with every byte of its files, also a mark of the byte order', async () => {
    const source = `\uFEFF${SMALL.replaceAll('\n', '\r\n')}# 終わり`;
    const bytes = Buffer.concat([PNG, randomBytes(70_000)]);
    const archive = await open(zipOf({ 'campaign.yaml': source, 'a.png': bytes }));
    if (Array.isArray(archive)) throw new Error('refused');
    expect(archive.source.toString()).toBe(source);
    expect(await archive.read('a.png')).toMatchObject({ ok: true, bytes });
    archive.close();
  });
});

describe('an archive is refused', () => {
  const link = 0o120777;
  const pipe = 0o010644;
  it.each([
    ['that is none', Buffer.from('not a zip'), ['folder zip']],
    ['that was cut off', zipOf({ ...YAML, 'a.md': '#' }).subarray(0, -30), ['folder zip']],
    ['without a campaign', zipOf({ 'a.md': '#' }), ['folder zip']],
    ['with a campaign in one of two folders', zipOf({ 'a/campaign.yaml': SMALL, 'b/x.md': '#' }), ['folder zip']],
    ['with two campaign files', zipOf({ ...YAML, 'campaign.yml': SMALL }), ['folder campaign.yml']],
    ['with an empty campaign file', zipOf({ 'campaign.yaml': ' ' }), ['folder campaign.yaml']],
    ['with a campaign file of other bytes', zipOf({ 'campaign.yaml': randomBytes(99) }), ['folder campaign.yaml']],
    [
      'that leads out of its folder',
      zipOf({ ...YAML, '../a.md': 'x', 'p/../../b.md': 'x', '..\\c.md': 'x', '.git/../d.md': 'x' }),
      ['file_unsafe ../a.md', 'file_unsafe p/../../b.md', 'file_unsafe ..\\c.md', 'file_unsafe .git/../d.md'],
    ],
    [
      'with absolute names',
      zipOf({ ...YAML, '/etc/a.md': 'x', 'C:\\a.md': 'x', 'c:a.md': 'x', '\\\\host\\a.md': 'x' }),
      ['file_unsafe /etc/a.md', 'file_unsafe C:\\a.md', 'file_unsafe c:a.md', 'file_unsafe \\\\host\\a.md'],
    ],
    [
      'with control characters in a name',
      renamed(zipOf({ ...YAML, 'aa.md': 'x' }), 'aa.md', Buffer.from('a\0.md')),
      ['file_unsafe a\uFFFD.md'],
    ],
    [
      'with a name in no known encoding',
      renamed(zipOf({ ...YAML, 'aa.md': 'x' }), 'aa.md', Buffer.from([0xff, 0xfd, 0x2e, 0x6d, 0x64])),
      ['file_unsafe ÿý.md'],
    ],
    [
      'with links and devices',
      zipOf({ ...YAML, 'a.md': { content: '/etc/passwd', mode: link }, 'b.md': { content: '', mode: pipe } }),
      ['file_unsafe a.md', 'file_unsafe b.md'],
    ],
    ['that is encrypted', withField(zipOf(YAML), 8, Buffer.from([1, 0])), ['file_unsafe campaign.yaml']],
    ['that is packed in another way', withField(zipOf(YAML), 10, Buffer.from([93, 0])), ['file_unsafe campaign.yaml']],
    [
      'with two files of one name',
      renamed(zipOf({ ...YAML, 'a.md': 'x', 'b.md': 'y' }), 'b.md', Buffer.from('a.md')),
      ['duplicate a.md'],
    ],
    [
      'with two files of one name below folders that differ by their slashes',
      zipOf({ ...YAML, 'p/a.md': 'x', 'p\\a.md': 'y' }),
      ['duplicate p/a.md'],
    ],
    [
      'with too many files',
      zipOf({ ...YAML, ...Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.md`, ''])) }),
      ['folder zip'],
    ],
    ['that is a bomb', zipOf({ ...YAML, 'a.md': new Uint8Array(12 * 1024 * 1024) }), ['file_too_large zip']],
    [
      'that is larger than a campaign may be',
      withField(zipOf({ ...YAML, 'a.md': randomBytes(2_000_000) }), 24, uint32(150 * 1024 * 1024)),
      ['file_too_large zip'],
    ],
    [
      'with a campaign file that is longer than its directory says',
      withField(zipOf({ 'campaign.yaml': SMALL }), 24, uint32(10)),
      ['file_missing campaign.yaml'],
    ],
    [
      'with a damaged campaign file',
      withField(zipOf({ 'campaign.yaml': SMALL }), 16, uint32(1)),
      ['file_missing campaign.yaml'],
    ],
  ])('%s', async (_name, zip, faults) => {
    expect(await seen(zip)).toEqual(faults);
  });
});

it('reports a file that is damaged, and no file that is not there', async () => {
  const zip = zipOf({ ...YAML, 'a.md': 'x'.repeat(4_000) });
  const at = zip.indexOf('a.md') + 5;
  zip.fill(0xff, at, at + 8);
  const archive = await open(zip);
  if (Array.isArray(archive)) throw new Error('refused');
  expect(await archive.read('a.md')).toMatchObject({ ok: false, code: 'file_missing' });
  expect(await archive.read('b.md')).toMatchObject({ ok: false, code: 'file_missing' });
  expect(await archive.read('../etc/passwd.md')).toMatchObject({ ok: false });
  archive.close();
});

it('prefers the name in the Unicode field of Info-ZIP if it belongs to the entry', () => {
  const field = (crc: Buffer) => [{ id: 0x7075, data: Buffer.concat([Buffer.from([1]), crc, Buffer.from('が.md')]) }];
  const name = { bytes: Buffer.from('?.md'), isUtf8: false };
  expect(decodedNames([{ ...name, extraFields: field(uint32(crc32(name.bytes))) }])).toEqual(['が.md']);
  expect(decodedNames([{ ...name, extraFields: field(uint32(1)) }])).toEqual(['?.md']);
});
