import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import { describe, expect, it } from 'vitest';
import { CONSOLE_LOCALES, loadTexts, wordsIn } from '../i18n/console-language.ts';
import { fileName, reportTables, sheetName } from './report-tables.ts';

await Promise.all(CONSOLE_LOCALES.map(loadTexts));

const SUMS = { visitors: 3, registered: 2, stamps: 7, used: 2 };
const FIGURES: ReportFigures = {
  name: 'Test',
  timeZone: 'Asia/Tokyo',
  from: '2026-10-04',
  to: '2026-10-05',
  asOf: '2026-10-06T00:00:00.000Z',
  isRunning: false,
  totals: { ...SUMS, returned: 1, refused: 4, views: 9, answers: 5 },
  before: null,
  days: [
    { day: '2026-10-04', visitors: 1, registered: 1, stamps: 2, used: 0 },
    { day: '2026-10-05', visitors: 3, registered: 1, stamps: 5, used: 2 },
  ],
  hours: [
    { day: '2026-10-04', hour: 9, visitors: 1, stamps: 2 },
    { day: '2026-10-05', hour: 9, visitors: 2, stamps: 3 },
    { day: '2026-10-05', hour: 23, visitors: 1, stamps: 2 },
  ],
  spots: [
    { id: 'gate', name: { ja_JP: '門', en_US: 'Gate' }, at: null, count: 4, methods: [{ method: 'qr', count: 4 }] },
    { id: 'old', name: null, at: null, count: 3, methods: [{ method: 'ar', count: 3 }] },
  ],
  routes: [{ from: 'gate', to: 'old', visitors: 5 }],
  routesWithheld: 1,
  collected: [{ spots: 2, visitors: 3 }],
  completed: [{ id: 'card', name: 'Card', kind: 'sheet', required: 2, visitors: 3 }],
  languages: [{ locale: 'ja_JP', views: 9 }],
  refusals: [
    { code: 'too_far', count: 3 },
    { code: 'made_up', count: 1 },
  ],
  prizes: [
    { id: 'towel', outcomeId: '', name: 'Towel', granted: 3, lost: 0, used: 2, swiped: 1, applied: 0 },
    { id: 'wheel', outcomeId: 'fan', name: 'Fan', granted: 1, lost: 0, used: 0, swiped: 0, applied: 0 },
  ],
  counters: [{ id: 'c', name: 'Tent', presentId: 'towel', outcomeId: '', count: 1, provisional: 0 }],
  questionnaires: [
    {
      id: 'q',
      name: 'About you',
      answers: 5,
      isWithheld: false,
      questions: [
        {
          id: 'joy',
          name: 'Joy',
          kind: 'scale',
          answered: 5,
          options: [
            { label: null, value: 1, count: 2 },
            { label: null, value: 2, count: 3 },
          ],
        },
      ],
    },
  ],
};

const tables = (locale: 'ja_JP' | 'en_US', holidays = new Map<string, string>()) => {
  const { t } = wordsIn(locale);
  return reportTables(FIGURES, { words: t.report, languages: t.common.languages, locale, holidays });
};
const table = (id: string, locale: 'ja_JP' | 'en_US' = 'en_US') => tables(locale).find((one) => one.id === id);

describe('the tables of a report', () => {
  it('name public holidays beside their days', () => {
    const holidays = new Map([['2026-10-05', 'Founding Day']]);
    const days = tables('en_US', holidays).find(({ id }) => id === 'days');
    expect([days?.headings[1], days?.rows, days?.sums?.slice(0, 3)]).toEqual([
      'Public holiday',
      [
        ['2026-10-04', '', 1, 1, 2, 0],
        ['2026-10-05', 'Founding Day', 3, 1, 5, 2],
      ],
      ['Total', '', 4],
    ]);
    expect(table('days')?.headings).not.toContain('Public holiday');
  });

  it.each(['ja_JP', 'en_US'] as const)('have names that fit a sheet, once each, in %s', (locale) => {
    const names = tables(locale).map(sheetName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
    for (const { headings, rows, sums } of tables(locale))
      for (const row of [...rows, ...(sums ? [sums] : [])]) expect(row).toHaveLength(headings.length);
  });

  it('say what they count, in the language of the member', () => {
    expect(table('spots')?.rows).toEqual([
      ['Gate', 4, 4, 0],
      ['old (no longer there)', 3, 0, 3],
    ]);
    expect(table('spots', 'ja_JP')?.rows[0]).toEqual(['門', 4, 4, 0]);
    expect(table('refusals')?.rows).toEqual([
      ['Too far away', 3],
      ['made_up', 1],
    ]);
    expect(table('hours')?.rows).toEqual([
      ['9:00', 3, 5],
      ['23:00', 1, 2],
    ]);
    expect(table('counters')?.rows).toEqual([
      ['Tent', 'Towel', 1, 0],
      ['Without a counter', 'Towel', 1, 0],
    ]);
    expect(table('prizes')?.rows[1]?.[0]).toBe('wheel (no longer there) · Fan');
    expect(table('answers')?.rows[0]).toEqual(['About you', 'Joy', '1', 2]);
  });

  it('end with sums that are the totals', () => {
    expect(table('days')?.sums).toEqual(['Total', 4, 2, 7, 2]);
    expect(table('spots')?.sums).toEqual(['Total', 7, 4, 3]);
    expect(table('counters')?.sums).toEqual(['Total', '', 2, 0]);
    expect(table('refusals')?.sums).toEqual(['Total', 4]);
  });

  it('are saved under the campaign and the period', () => {
    expect(fileName('akari', FIGURES)).toBe('akari-2026-10-04-2026-10-05');
  });
});

it('shows no long row of empty days, and has them in the files', () => {
  const t = wordsIn('en_US').t;
  const empty = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-09-${String(at + 1).padStart(2, '0')}`,
    visitors: 0,
    registered: 0,
    stamps: 0,
    used: 0,
  }));
  const figures = { ...FIGURES, from: '2026-09-01', days: [...empty, ...FIGURES.days] };
  const days = reportTables(figures, {
    words: t.report,
    languages: t.common.languages,
    locale: 'en_US',
    holidays: new Map(),
  }).find(({ id }) => id === 'days');
  expect([days?.rows.length, days?.shown?.rows.map(([day]) => day)]).toEqual([32, ['2026-10-04', '2026-10-05']]);
  expect(days?.shown?.note).toContain('30 days');
  expect(days?.sums).toEqual(['Total', 4, 2, 7, 2]);
});
