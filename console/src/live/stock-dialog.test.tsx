import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall } from '../api/console-call.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { StockDialog } from './stock-dialog.tsx';

const { stock: words } = japanese.liveActions;
const forecast = japanese.live.stock;

afterEach(cleanup);

/** At noon 12 are left, of which 6 went in the last hour: they last until two o'clock. The day closes at five. */
function figures(present: object = {}): Figures {
  const tea = {
    ...{ id: 'tea', outcomeId: '', name: { ja_JP: '甘酒' }, granted: 1_188, used: 0, left: 12, stock: 1_200 },
    hours: [...new Array<number>(71).fill(0), 6],
    opened: '2026-09-01T00:00:00.000Z',
    lastsUntil: '2026-10-05T05:00:00.000Z',
    ...present,
  };
  const day = {
    at: '2026-10-05T03:00:00.000Z',
    from: '2026-10-04T15:00:00.000Z',
    columns: 144,
    timeZone: 'Asia/Tokyo',
    closes: '2026-10-05T08:00:00.000Z',
    until: '2026-10-05T15:00:00.000Z',
  };
  return { ...day, presents: [tea] } as Partial<Figures> as Figures;
}

interface Opened {
  of?: Figures;
  isStopped?: boolean;
}

/** The rows of the table for what is added. */
function rowsAfter(add: string, { of = figures(), isStopped = false }: Opened = {}): string[] {
  const queries = new QueryClient();
  queries.setQueryData(['me'], { name: '磯部 直子' });
  render(
    <QueryClientProvider client={queries}>
      <CallContext value={vi.fn() as unknown as ConsoleCall}>
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
          <StockDialog
            slug="town"
            prize={{ id: 'tea', name: 'Tea' }}
            now={{ id: 'tea', outcomeId: null, stock: 1_200 }}
            figures={of}
            isStopped={isStopped}
            onClose={() => undefined}
          />
        </WordsContext>
      </CallContext>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: words.add }), { target: { value: add } });
  const rows = screen.getAllByRole('row').slice(1);
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));
}

it('shows a stock before and after, and how long it lasts', () => {
  expect(rowsAfter('6')).toEqual([
    `${words.all} | 1,200 | 1,206`,
    `${words.left} | 12 | 18`,
    `${words.forecast} | ${forecast.until('14:00')} | ${forecast.until('15:00')}`,
  ]);
});

it('says that the stock lasts to the end', () => {
  expect(rowsAfter('300').at(-1)).toBe(`${words.forecast} | ${forecast.until('14:00')} | ${forecast.lasts}`);
});

it('begins with none left', () => {
  const gone = figures({ left: 0, lastsUntil: '2026-10-05T03:00:00.000Z' });
  expect(rowsAfter('6', { of: gone }).at(-1)).toBe(`${words.forecast} | ${forecast.gone} | ${forecast.until('13:00')}`);
});

it('makes no forecast for a prize that is stopped', () => {
  expect(rowsAfter('6', { isStopped: true })).toHaveLength(2);
});
