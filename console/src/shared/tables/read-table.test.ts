import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { likeliest, readFile, readText, withoutHeadings } from './read-table.ts';

const KNOWN = ['名称', '緯度', '経度'];
const known = (headings: readonly string[]) => headings.filter((one) => KNOWN.includes(one)).length;
const rules = { most: 3, known };
const file = (content: string | Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

describe('a text', () => {
  it.each([
    ['with tabs', '名称\t緯度\n灯台, 本館\t34', ['灯台, 本館', '34']],
    ['with commas', '名称,緯度\r\n"灯台, 本館",34\r\n', ['灯台, 本館', '34']],
    ['with semicolons', '名称;緯度\n灯台;34', ['灯台', '34']],
    ['with a byte order mark', '\ufeff名称,緯度\n灯台,34', ['灯台', '34']],
  ])('%s is a table', async (_, text, row) => {
    expect(await readText(text, rules)).toMatchObject({ headings: ['名称', '緯度'], rows: [row], lines: [2] });
  });

  it('has the line numbers of the spreadsheet, empty lines and lines within a cell included', async () => {
    const table = await readText('名称,緯度\n"灯\n台",34\n,\n\n橋,35\n', rules);
    expect([table?.lines, table?.rows]).toEqual([
      [2, 5],
      [
        ['灯\n台', '34'],
        ['橋', '35'],
      ],
    ]);
  });

  it('may have titles above its headings', async () => {
    const table = await readText('スポット一覧,\n令和 8 年度,\n名称,緯度\n灯台,34', rules);
    expect(table).toMatchObject({ headings: ['名称', '緯度'], headingLine: 3, rows: [['灯台', '34']], lines: [4] });
  });

  it.each([
    ['with tabs below a title', 'スポット一覧\n名称\t緯度\n灯台, 本館\t34', 2],
    ['with tabs below a title with commas', '一覧, 令和 8 年度\n名称\t緯度\n灯台, 本館\t34', 2],
    ['with semicolons below an empty line', '\n名称;緯度\n灯台, 本館;34', 2],
    ['with commas below many empty lines', `${',\n'.repeat(20)}名称,緯度\n"灯台, 本館",34`, 21],
  ])('is split by the delimiter of its headings: %s', async (_, text, headingLine) => {
    const table = await readText(text, rules);
    expect(table).toMatchObject({ headings: ['名称', '緯度'], headingLine, rows: [['灯台, 本館', '34']] });
  });

  it('without headings is split by the first delimiter below its title', async () => {
    const table = await readText('スポット一覧\n灯台;34\n橋;35', rules);
    expect(table?.rows).toEqual([
      ['灯台', '34'],
      ['橋', '35'],
    ]);
  });

  it('keeps the rows of a first table above a second one with more known headings', async () => {
    const table = await readText('スポット一覧,\n名称,緯度,\n灯台,34,\n\n名称,緯度,経度\n橋,35,133', rules);
    expect(table).toMatchObject({ headingLine: 2, lines: [3, 5, 6], left: 0 });
    expect(table?.rows[0]).toEqual(['灯台', '34', '']);
  });

  it('may have no headings: its first line is a row then', async () => {
    const table = await readText('灯台,34\n橋,35', rules);
    if (!table) throw new Error('no table');
    expect(table.headings).toEqual(['灯台', '34']);
    expect(withoutHeadings(table)).toMatchObject({
      headings: ['A', 'B'],
      headingLine: 0,
      rows: [
        ['灯台', '34'],
        ['橋', '35'],
      ],
      lines: [1, 2],
    });
  });

  it('says how many rows are too many', async () => {
    expect(await readText('名称,緯度\na,1\nb,1\nc,1\nd,1\ne,1', rules)).toMatchObject({ left: 2, lines: [2, 3, 4] });
  });
});

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const textCell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** Style 1 is a date, 2 a time of day, 3 both. */
const numberCell = (at: string, value: number, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;

/** A workbook of these sheets, each of them the cells of its rows. */
function workbook(sheets: Record<string, string[]>, merged: Record<string, string> = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const ids = names.map((_, at) => at + 1);
  return zipSync({
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}">${ids.map((id) => `<Relationship Id="r${id}" Type="${OFFICE}/worksheet" Target="worksheets/${id}.xml"/>`).join('')}<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><cellXfs>${[0, 14, 20, 22].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      Object.entries(sheets).map(([name, rows], at) => [
        `xl/worksheets/${at + 1}.xml`,
        xml(
          `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells}</row>`).join('')}</sheetData>${merged[name] ? `<mergeCells>${merged[name]}</mergeCells>` : ''}</worksheet>`,
        ),
      ]),
    ),
  }) as Uint8Array<ArrayBuffer>;
}

const HEADINGS = textCell('A1', '名称') + textCell('B1', '緯度');

describe('a workbook', () => {
  it('has times of day and dates as the spreadsheet shows them', async () => {
    const cells = [numberCell('B2', 46_000, 1), numberCell('C2', 0.375, 2), numberCell('D2', 46_000.5, 3)];
    const [table] = await readFile(
      file(workbook({ a: [HEADINGS, textCell('A2', '灯台') + cells.join('')] }), 'a.xlsx'),
      rules,
    );
    expect(table?.rows).toEqual([['灯台', '2025-12-09', '9:00', '2025-12-09 12:00']]);
  });

  it('has the value of a merged cell in each row that it covers', async () => {
    const sheets = {
      はじめに: [textCell('A1', '一覧'), textCell('A2', '案内')],
      一覧: [
        textCell('A1', '名称') + textCell('B1', '緯度') + textCell('C1', '経度'),
        textCell('A2', '灯台') + textCell('B2', '34') + textCell('C2', '133'),
        textCell('B3', '35'),
        textCell('A4', '橋') + textCell('B4', '36') + textCell('C4', '134'),
      ],
    };
    const merged = { 一覧: '<mergeCell ref="C2:C3"/><mergeCell ref="A4:A4"/><mergeCell ref="A5:B5"/>' };
    const [, table] = await readFile(file(workbook(sheets, merged), 'a.xlsx'), rules);
    expect(table?.rows).toEqual([
      ['灯台', '34', '133'],
      ['', '35', '133'],
      ['橋', '36', '134'],
    ]);
  });

  it('has no row for headings that are merged over two lines', async () => {
    const sheets = { 一覧: [HEADINGS, '', textCell('A3', '灯台') + textCell('B3', '34')] };
    const merged = { 一覧: '<mergeCell ref="A1:A2"/><mergeCell ref="B1:B2"/>' };
    const [table] = await readFile(file(workbook(sheets, merged), 'a.xlsx'), rules);
    expect(table).toMatchObject({ headings: ['名称', '緯度'], rows: [['灯台', '34']], lines: [3] });
  });

  it('has a table for each sheet with cells, and that with the known headings is the likeliest', async () => {
    const sheets = {
      はじめに: [textCell('A1', '使いかた'), textCell('A2', '二枚目に書いてください')],
      空: [],
      一覧: [HEADINGS, textCell('A2', '灯台') + numberCell('B2', 34.5)],
    };
    const tables = await readFile(file(workbook(sheets), 'a.xlsx'), rules);
    expect(tables.map(({ sheet }) => sheet)).toEqual(['はじめに', '一覧']);
    expect(likeliest(tables, known)).toMatchObject({ sheet: '一覧', rows: [['灯台', '34.5']] });
  });

  it('is read under any name, and so is a text', async () => {
    const [table] = await readFile(file(workbook({ a: [HEADINGS, textCell('A2', '灯台')] }), 'a.csv'), rules);
    expect(table?.rows).toEqual([['灯台', '']]);
    expect(await readFile(file('名称,緯度\n灯台,34', 'a.xlsx'), rules)).toMatchObject([{ rows: [['灯台', '34']] }]);
  });

  it.each([
    ['a damaged workbook', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])],
    ['a workbook of an old kind', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0x41, 0])],
    ['an empty file', ''],
  ])('%s is no table', async (_, content) => {
    expect(await readFile(file(content, 'a.xlsx'), rules)).toEqual([]);
  });
});
