import { afterEach, expect, it, vi } from 'vitest';
import { saveCsv } from './save-table.ts';
import { columnWidths, figureCell } from './sheet-cells.ts';

afterEach(() => vi.restoreAllMocks());

/** What is saved next. */
function nextFile(): Promise<Blob> {
  return new Promise((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      resolve(blob as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
}

const table = { name: 'day', headings: ['直近 10\u00a0分'], rows: [['15\u00a0分'], [3]] };

it('saves texts with plain spaces as CSV', async () => {
  const file = nextFile();
  saveCsv(table);
  expect(await (await file).text()).toBe('\ufeff"直近 10 分"\r\n"15 分"\r\n"3"\r\n');
});

it('makes the columns of a sheet as wide as their texts, and letters of East Asia twice as wide', () => {
  const rows = [
    ['Spot', 'スポット', 'n'],
    ['The Lighthouse of the Tide', '潮見灯台', 3],
    ['x'.repeat(200), 'two\nlines'],
  ];
  expect(columnWidths(rows)).toEqual([{ width: 60 }, { width: 11 }, { width: 9 }]);
  expect(columnWidths([])).toEqual([]);
});

it('keeps days and numbers of a report as what they are', () => {
  expect(figureCell(1234)).toEqual({ type: Number, value: 1234, format: '#,##0' });
  expect(figureCell('2026-10-05')).toEqual({
    type: Date,
    value: new Date('2026-10-05T00:00:00Z'),
    format: 'yyyy-mm-dd',
  });
  expect(figureCell('10\u00a0時')).toEqual({ type: String, value: '10 時' });
  expect(figureCell('=1+1')).toEqual({ type: String, value: "'=1+1" });
});
