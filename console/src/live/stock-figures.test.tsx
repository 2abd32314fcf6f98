import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { StockFigures } from './stock-figures.tsx';

// What the browser does, and jsdom does not.
const saved: Blob[] = [];
URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
URL.revokeObjectURL = () => undefined;
const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
afterEach(cleanup);

const words = japanese.live.stock;
const prize = (id: string, over: object) => ({
  ...{ id, outcomeId: '', name: id, granted: 0, used: 0, left: 7, stock: 20, hours: [4, 1, 3], lastsUntil: null },
  ...over,
});

it('shows what was left by the hour as a table by T, with all stocks, and saves it', async () => {
  const figures = {
    ...{ at: '2026-10-24T03:25:00.000Z', from: '2026-10-23T15:00:00.000Z', day: '2026-10-24', timeZone: 'Asia/Tokyo' },
    columns: 144,
    presents: [
      ...['a', 'b', 'c', 'd'].map((id) => prize(id, {})),
      prize('juice', { left: 2, hours: [0, 0, 5], lastsUntil: '2026-10-24T05:00:00.000Z' }),
      prize('free', { left: null, stock: null, hours: [] }),
    ],
  } as unknown as Figures;
  render(
    <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
      <StockFigures figures={figures} conditions={[]} />
    </WordsContext>,
  );
  expect(screen.getAllByRole('img')).toHaveLength(4);
  fireEvent.keyDown(document.body, { key: 't' });
  expect(screen.queryByRole('img')).toBeNull();
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]?.slice(3)).toEqual(['10/24 12:25', '10/24 11:25', '10/24 10:25', '10/24 09:25']);
  expect(rows[1]).toEqual(['juice', '20', words.until('14:00'), '2', '7', '7', '7']);
  expect(rows[2]).toEqual(['a', '20', words.lasts, '7', '10', '11', '15']);
  expect(rows).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: japanese.live.diagram.save(words.title) }));
  expect(click.mock.contexts[0]).toMatchObject({ download: 'stock-2026-10-24.csv' });
  const lines = (await saved[0]?.text())?.replaceAll('"', '').split('\r\n') ?? [];
  expect(lines.slice(1, 3)).toEqual([`juice,20,${words.until('14:00')},2,7,7,7`, `a,20,${words.lasts},7,10,11,15`]);
  expect(lines.filter((line) => line !== '')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: words.asLines }));
  expect(screen.getAllByRole('img')).toHaveLength(4);
});
