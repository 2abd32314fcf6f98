import { afterEach, expect, it, vi } from 'vitest';
import { saveCsv } from './save-table.ts';

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
