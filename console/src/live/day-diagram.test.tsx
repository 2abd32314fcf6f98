import type { Figures } from '@meguri/core/console/figures/schema.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { DayDiagram } from './day-diagram.tsx';

const words = japanese.live.diagram;
const counts = (at: Record<number, number>) => Array.from({ length: 144 }, (_, column) => at[column] ?? 0);

afterEach(cleanup);

it('shows the numbers of the diagram as a table by T, and back', () => {
  const spot = { course: null, at: null, total: 0, lastTen: 2, lastAt: null };
  const figures = {
    from: '2026-10-23T15:00:00.000Z',
    at: '2026-10-24T03:25:00.000Z',
    timeZone: 'Asia/Tokyo',
    columns: 144,
    courses: [],
    stamps: { today: 9, total: 9 },
    spots: [
      {
        ...spot,
        id: 'miso',
        name: 'Miso',
        today: 9,
        refused: 4,
        stamps: counts({ 73: 7, 74: 2 }),
        refusals: counts({ 74: 4 }),
        usual: [],
      },
      {
        ...spot,
        id: 'tower',
        name: 'Tower',
        today: 0,
        refused: 0,
        stamps: counts({}),
        refusals: counts({}),
        usual: counts({ 75: 3 }),
      },
    ],
  } as unknown as Figures;
  render(
    <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
      <DayDiagram figures={figures} resting={new Map()} alerted={new Map()} />
    </WordsContext>,
  );
  expect(screen.getByRole('img', { name: words.label(2, 9) })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 't' });
  expect(screen.queryByRole('img')).toBeNull();
  const times = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  /** The numbers of a row at 12:10, 12:20 and 12:30. */
  const at = (row: number) => {
    const cells = screen.getAllByRole('row')[row]?.querySelectorAll('td') ?? [];
    return ['12:10', '12:20', '12:30'].map((time) => cells[times.indexOf(time) - 2]?.textContent);
  };
  expect(screen.getAllByRole('row')).toHaveLength(5);
  expect([at(1), at(2), at(3), at(4)]).toEqual([
    ['7', '2', '0'],
    ['0', '4', '0'],
    ['0', '0', '0'],
    ['0', '0', '3'],
  ]);
  expect(screen.getAllByText(words.lastWeek)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: words.asDiagram }));
  expect(screen.queryByRole('table')).toBeNull();
});
