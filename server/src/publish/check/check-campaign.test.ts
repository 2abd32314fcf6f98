import { symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { CONSENT_TEXTS, PNG, SMALL, temporaryFolders } from '../../testing/folders.ts';
import { checkFolder } from './check-campaign.ts';

const { folder, clear } = temporaryFolders();
afterEach(clear);

const check = async (files: Record<string, string | Buffer>) => checkFolder(await folder(files));

/** The faults of a folder, as `file:line code path`. */
async function faultsOf(files: Record<string, string | Buffer>): Promise<string[]> {
  const verdict = await check(files);
  return verdict.ok ? [] : verdict.faults.map(({ file, line, code, path }) => `${file}:${line} ${code} ${path}`);
}

/** Each faulty line ends with its faults: `#! code path`, separated by commas. */
const TWENTY_FAULTS = `slug: api                    #! reserved slug
name: Twenty faults
timezone: Asia/Tokio         #! format timezone
mainColor: #ffc600           #! type mainColor
languages: [ja_JP, fr_FR]    #! choice languages[1]
period:
  start: 2026-12-31T00:00:00+09:00
  end: 2026-01-01T00:00:00+09:00   #! order period.end
colour: red                  #! unknown_key colour
icon: icon.png               #! file_kind icon
courses:
  - { id: north, name: North }
  - { id: north, name: Again }      #! duplicate courses[1].id
spots:
  - id: tower                #! missing spots[0].lat
    name: Tower
    lon: 200                 #! range spots[0].lon
    zip: 0012                #! type spots[0].zip
    courses: [nroth]         #! unknown_reference spots[0].courses[0]
    images:
      - pictures/none.png    #! file_missing spots[0].images[0]
      - ../../etc/passwd     #! format spots[0].images[1]
    methods:
      keyword: { answers: [Sakura, ＳＡＫＵＲＡ] }     #! duplicate spots[0].methods.keyword.answers[1]
      quiz:
        question: Which?
        choices: [One, Two]
        answer: 3            #! range spots[0].methods.quiz.answer
      barcode:
        values: ["123"]
  - id: pond
    name: Pond
    lat: 35.1
    lon: 139.1
    points: 5
    stamp: { image: seals/pond.svg }
    methods:
      barcode:
        values: ["123"]      #! duplicate spots[1].methods.barcode.values[0]
sheets:
  - id: empty
    name: Empty
    spots: []                #! range sheets[0].spots
  - { id: full, name: Full, spots: [tower, pond], required: 3 }   #! impossible sheets[1].required
presents:
  - id: towel
    kind: goods
    name: Towel
    requires: { stamps: 9 }  #! impossible presents[0].requires.stamps
  - id: draw
    kind: lottery
    name: Draw
    lottery:                 #! missing presents[1].lottery.drawAt
      type: drawn
      outcomes: [{ id: win, name: Win, stock: 1 }]
  - id: code
    kind: access
    name: Code
    stock: 3                 #! impossible presents[2].stock
    content: { serials: serials.csv }
notifications:
  - id: open
    title: Open
    publishAt: 2026-02-30T09:00:00+09:00   #! format notifications[0].publishAt
`;

describe('a folder with many different faults', () => {
  const files = {
    'campaign.yaml': TWENTY_FAULTS,
    'icon.png': 'GIF89a, renamed',
    'seals/pond.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n<script>alert(1)</script>\n</svg>',
    'serials.csv': 'A-1\nA-2\nA-1\n',
  };

  it('gets all of them reported together, each with its line and path', async () => {
    const expected = TWENTY_FAULTS.split('\n').flatMap((text, index) => {
      const [, marks] = text.split('#! ');
      return (marks ?? '').split(', ').flatMap((mark) => (mark ? `campaign.yaml:${index + 1} ${mark}` : []));
    });
    expect(expected.length).toBeGreaterThanOrEqual(20);
    expect(await faultsOf(files)).toEqual([
      ...expected,
      'seals/pond.svg:2 file_unsafe spots[1].stamp.image',
      'serials.csv:3 duplicate presents[2].content.serials',
    ]);
  });

  it('gets one sentence for each that says what is expected and what was found', async () => {
    const verdict = await check(files);
    const messageOf = (path: string) => !verdict.ok && verdict.faults.find((fault) => fault.path === path)?.expected;
    expect(messageOf('mainColor')).toBe(
      'must be a text, found nothing (put a text that begins with # in quotes). Example: mainColor: "#ffc600"',
    );
    expect(messageOf('spots[0].zip')).toBe('must be a text, found 12 (put it in quotes). Example: zip: "0400035"');
    expect(messageOf('spots[0].lon')).toBe('must be from -180 to 180, found 200. Example: lon: 133.34153');
    expect(messageOf('spots[0].lat')).toBe('must be given; it is missing. Example: lat: 34.10054');
    expect(messageOf('languages[1]')).toContain('Example: ja_JP');
    expect(messageOf('sheets[0].spots')).toBe(
      'must have at least 1 item, found a list of 0. Example: spots: [ lighthouse ]',
    );
    expect(messageOf('spots[0].courses[0]')).toBe(
      'must be the id of a course of this file, found "nroth"; did you mean "north"?',
    );
    expect(!verdict.ok && verdict.faults.every(({ expected }) => /^must .*[.?]( Example: .+)?$/.test(expected))).toBe(
      true,
    );
  });
});

describe('a folder without a readable campaign file', () => {
  it.each([
    ['no campaign file', { 'notes.md': 'hello' }, 'campaign.yaml:1 folder '],
    ['two campaign files', { 'campaign.yaml': SMALL, 'campaign.yml': SMALL }, 'campaign.yml:1 folder '],
    ['an empty file', { 'campaign.yaml': ' \n' }, 'campaign.yaml:1 folder '],
    ['only comments', { 'campaign.yaml': '# soon\n' }, 'campaign.yaml:1 type '],
    ['a list', { 'campaign.yaml': '- slug\n' }, 'campaign.yaml:1 type '],
    ['a binary file', { 'campaign.yaml': Buffer.from([0x89, 0x50, 0, 0xff]) }, 'campaign.yaml:1 folder '],
    ['UTF-16', { 'campaign.yaml': Buffer.from(SMALL, 'utf16le') }, 'campaign.yaml:1 folder '],
    ['broken syntax', { 'campaign.yaml': `${SMALL}spots: [ {\n` }, 'campaign.yaml:6 syntax '],
    ['a tab', { 'campaign.yaml': `${SMALL}map:\n\tstyle: url\n` }, 'campaign.yaml:6 syntax '],
    ['two documents', { 'campaign.yaml': `${SMALL}---\n${SMALL}` }, 'campaign.yaml:5 syntax '],
    ['excessive nesting', { 'campaign.yaml': '['.repeat(100_000) }, 'campaign.yaml:1 syntax '],
    ['an alias bomb', { 'campaign.yaml': bomb() }, 'campaign.yaml:4 syntax '],
  ])('%s', async (_, files: Record<string, string | Buffer>, expected) => {
    expect((await faultsOf(files))[0]).toBe(expected);
  });

  it('a missing folder, or a file instead', async () => {
    const dir = await folder({ 'campaign.yaml': SMALL });
    for (const path of [join(dir, 'nowhere'), join(dir, 'campaign.yaml')]) {
      expect(await checkFolder(path)).toMatchObject({ ok: false, faults: [{ code: 'folder', line: 1 }] });
    }
  });

  it('a huge campaign file', async () => {
    const dir = await folder({ 'campaign.yaml': SMALL });
    await truncate(join(dir, 'campaign.yaml'), 6 * 1024 * 1024);
    expect(await checkFolder(dir)).toMatchObject({ faults: [{ code: 'file_too_large', file: 'campaign.yaml' }] });
  });

  it('is checked further after a duplicate key and an unknown tag', async () => {
    const text = `${SMALL}name: Twice\nsubColor: !ink black\n`;
    expect(await faultsOf({ 'campaign.yaml': text })).toEqual([
      'campaign.yaml:5 syntax ',
      'campaign.yaml:6 syntax ',
      'campaign.yaml:6 format subColor',
    ]);
  });
});

/** Ten lines that expand to a thousand million values. */
function bomb(): string {
  const rows = Array.from({ length: 9 }, (_, row) => `k${row + 1}: &k${row + 1} [${`*k${row},`.repeat(9)}]`);
  return `k0: &k0 [lol]\n${rows.join('\n')}\n`;
}

describe('the files that a campaign names', () => {
  const named = (path: string) => ({ 'campaign.yaml': `${SMALL}icon: ${path}\n` });

  it('can be links within the folder, but not links out of it', async () => {
    const outside = await folder({ 'secret.png': PNG });
    const dir = await folder({ ...named('icon.png'), 'real.png': PNG });
    await symlink(join(outside, 'secret.png'), join(dir, 'icon.png'));
    expect(await checkFolder(dir)).toMatchObject({ ok: false, faults: [{ code: 'file_unsafe', path: 'icon' }] });
    await symlink(outside, join(dir, 'link'));
    await writeFile(join(dir, 'campaign.yaml'), `${SMALL}icon: link/secret.png\n`);
    expect(await checkFolder(dir)).toMatchObject({ ok: false, faults: [{ code: 'file_unsafe' }] });
    await symlink('real.png', join(dir, 'inner.png'));
    await writeFile(join(dir, 'campaign.yaml'), `${SMALL}icon: inner.png\n`);
    expect((await checkFolder(dir)).ok).toBe(true);
  });

  it('are at most 20 MB each', async () => {
    const dir = await folder({ ...named('icon.png'), 'icon.png': PNG });
    await truncate(join(dir, 'icon.png'), 20 * 1024 * 1024);
    expect((await checkFolder(dir)).ok).toBe(true);
    await truncate(join(dir, 'icon.png'), 20 * 1024 * 1024 + 1);
    expect(await checkFolder(dir)).toMatchObject({ faults: [{ code: 'file_too_large', line: 5, path: 'icon' }] });
  });

  it.each([
    ['a folder', 'pictures.png', { 'pictures.png/a.png': PNG }, 'file_kind'],
    ['a type for another purpose', 'sound.mp3', { 'sound.mp3': 'ID3' }, 'file_kind'],
    ['an unsupported type', 'icon.bmp', { 'icon.bmp': 'BM' }, 'file_kind'],
    ['a path that is not normalised', './icon.png', { 'icon.png': PNG }, 'format'],
    ['an empty file', 'icon.png', { 'icon.png': '' }, 'file_kind'],
    ['text that is not an SVG', 'icon.svg', { 'icon.svg': 'hello' }, 'file_unsafe'],
  ])('must not be %s', async (_, path, files, code) => {
    const verdict = await check({ ...named(path), ...files });
    expect(verdict).toMatchObject({ ok: false, faults: [{ code, path: 'icon' }] });
  });

  it('that nothing refers to are stored if usable, with a warning', async () => {
    const others = {
      ...CONSENT_TEXTS.files,
      'spare.png': PNG,
      'README.md': '# Small',
      'draft.psd': '8BPS',
      '.git/config': '',
    };
    const verdict = await check({ 'campaign.yaml': SMALL + CONSENT_TEXTS.yaml, ...others });
    expect(verdict.ok && [...verdict.files.keys()]).toEqual(['text.md', 'README.md', 'spare.png']);
    expect(verdict.warnings.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'draft.psd file_unused',
      'spare.png file_unused',
    ]);
  });
});

describe('warnings', () => {
  it('for missing languages and an acquisition outside the period do not make a folder invalid', async () => {
    const text = `slug: small
name: { ja_JP: ちいさい }
languages: [ja_JP, en_US]
period: { start: 2026-01-01T00:00:00+09:00, end: 2026-12-31T23:59:59+09:00 }
acquisition: { end: 2027-01-01T00:00:00+09:00 }
${CONSENT_TEXTS.yaml}`;
    const verdict = await check({ 'campaign.yaml': text, ...CONSENT_TEXTS.files });
    expect(verdict.ok).toBe(true);
    expect(verdict.warnings.map(({ line, code, path }) => `${line} ${code} ${path}`)).toEqual([
      '2 language_missing name',
      '5 order acquisition.end',
    ]);
  });
});

describe('words in pages that stand for those of the campaign file', () => {
  const yaml = `${SMALL}pages: { terms: text.md, privacy: privacy.md }\n`;
  const pages = {
    'text.md': 'By {{organiser}}.\n{{contact}}\n{{ contact }}\n',
    'privacy.md': 'By {{organiser}}, for {{days}} days.\n',
  };
  it.each<[string, string, typeof pages, string[]]>([
    [
      'and nothing is there',
      '',
      pages,
      ['missing organiser.name', 'missing organiser.phone', 'missing retention.days'],
    ],
    ['and all is there', 'organiser: { name: A, email: a@example.jp }\nretention: { days: 3 }\n', pages, []],
    ['and another contact is there', 'organiser: { name: A, contact: B }\nretention: { days: 3 }\n', pages, []],
    [
      'and only hours are there',
      'organiser: { name: A, hours: B }\nretention: { days: 3 }\n',
      pages,
      ['missing organiser.phone'],
    ],
    ['of no page', '', { 'text.md': 'A', 'privacy.md': 'B' }, []],
    [
      'and that do not exist',
      '',
      { 'text.md': 'A\n{{organizer}} and {{name}}', 'privacy.md': 'B' },
      ['unknown_reference pages.terms'],
    ],
  ])('%s', async (_, more, files, expected) => {
    const verdict = await check({ 'campaign.yaml': yaml + more, ...files });
    expect(verdict.warnings.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });

  it('are not looked for in a language that the campaign does not have', async () => {
    const text = `${SMALL}pages: { terms: { ja_JP: a.md, en_US: b.md }, privacy: a.md }\n`;
    const verdict = await check({ 'campaign.yaml': text, 'a.md': 'A', 'b.md': '{{contact}}' });
    expect(verdict.warnings).toEqual([]);
  });
});

it('warns of one string for all languages where readers of a language do not know its letters', async () => {
  const text = `slug: small
name: Harbour 2026
languages: [ja_JP, en_US, zh_TW]
period: { start: 2026-01-01, end: 2026-12-31 }
organiser: { name: Café Akari, address: 港 1-1, contact: 電話 050-1234-5678 }
spots:
  - id: a
    name: 灯台
    reading: とうだい
    description: Open till 17:00
    lat: 35
    lon: 139
    stamp: {}
    methods: { quiz: { question: What?, choices: [さくら, Tower], answer: 1 } }
pages: { howToPlay: 遊びかた.md, terms: text.md, privacy: text.md }
`;
  const verdict = await check({ 'campaign.yaml': text, '遊びかた.md': '# 遊びかた', ...CONSENT_TEXTS.files });
  expect(verdict.warnings.map(({ path, expected }) => `${path} ${expected.split(': ').at(-1)}`)).toEqual([
    'organiser.address en_US.',
    'organiser.contact en_US.',
    'spots[0].name en_US.',
    'spots[0].methods.quiz.choices[0] en_US, zh_TW.',
  ]);
});

it('finds no fault and no warning in the demo campaign', async () => {
  const verdict = await checkFolder(fileURLToPath(new URL('../../../../campaigns/akari', import.meta.url)));
  expect(verdict).toMatchObject({ ok: true, warnings: [] });
});

describe('a time without an offset', () => {
  it.each([
    ['', '2026-10-01', '2026-11-30', '2026-10-01T00:00:00+09:00', '2026-11-30T23:59:59+09:00'],
    ['', '2026-10-01 09:30', '2026-11-30T18:00', '2026-10-01T09:30:00+09:00', '2026-11-30T18:00:00+09:00'],
    ['Europe/Lisbon', '2026-10-24', '2026-10-25', '2026-10-24T00:00:00+01:00', '2026-10-25T23:59:59+00:00'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04', '2018-11-04T01:00:00-02:00', '2018-11-04T23:59:59-02:00'],
    ['UTC', '2026-10-01T09:00:00+09:00', '2026-11-30', '2026-10-01T09:00:00+09:00', '2026-11-30T23:59:59+00:00'],
  ])('is in the time zone of the campaign: %s from %s to %s', async (zone, start, end, from, to) => {
    const verdict = await check({
      'campaign.yaml': `slug: small
name: Small
languages: [ja_JP]
${zone === '' ? '' : `timezone: ${zone}\n`}period: { start: ${start}, end: ${end} }
`,
    });
    expect(verdict.ok && verdict.campaign.period).toEqual({ start: from, end: to });
  });

  it('is understood wherever a time stands, and a text that looks like one stays', async () => {
    const verdict = await check({
      'campaign.yaml': `${SMALL}notifications: [{ id: a, title: 2026-10-01, publishAt: 2026-10-01 }]
presents: [{ id: p, kind: lottery, name: P, window: { end: 2026-10-01 }, lottery: { type: drawn, drawAt: 2026-10-02 12:00, outcomes: [{ id: o, name: O, stock: 1 }] } }]
`,
    });
    if (!verdict.ok) throw new Error(JSON.stringify(verdict.faults));
    expect(verdict.campaign.notifications).toEqual([
      { id: 'a', title: '2026-10-01', publishAt: '2026-10-01T00:00:00+09:00' },
    ]);
    expect(verdict.campaign.presents?.[0]).toMatchObject({
      window: { end: '2026-10-01T23:59:59+09:00' },
      lottery: { drawAt: '2026-10-02T12:00:00+09:00' },
    });
  });
});

it.each([
  ['lng', 'did you mean lon?'],
  ['longitude', 'did you mean lon?'],
  ['Latitude', 'did you mean lat?'],
  ['title', 'did you mean name?'],
  ['methds', 'did you mean methods?'],
  ['weather', 'known keys: id, name'],
])('a spot with the key %s gets the hint: %s', async (key, hint) => {
  const text = `${SMALL}spots: [{ id: a, name: A, lat: 1, lon: 1, methods: { qr: {} }, ${key}: 1 }]\n`;
  const verdict = await check({ 'campaign.yaml': text });
  expect(!verdict.ok && verdict.faults.map(({ expected }) => expected).join()).toContain(hint);
});
