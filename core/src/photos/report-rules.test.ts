import { expect, it } from 'vitest';
import { hidesPhoto, REPORTS_PER_DAY, REPORTS_TO_HIDE, type ReportedPhoto } from './report-rules.ts';

const REPORTED: ReportedPhoto = { collectorReports: 3, isKept: false, shown: 100, hidden: 0 };

it.each<[string, Partial<ReportedPhoto>, boolean]>([
  ['three reports', {}, true],
  ['two reports', { collectorReports: 2 }, false],
  ['more reports, if it could not be hidden before', { collectorReports: 9 }, true],
  ['a photo that a member has kept', { isKept: true, collectorReports: 50 }, false],
  ['the only photo', { shown: 1 }, true],
  ['the first of nine photos', { shown: 9 }, true],
  ['a second of nine photos', { shown: 8, hidden: 1 }, false],
  ['a second of ten photos', { shown: 9, hidden: 1 }, true],
  ['the twentieth of a hundred', { shown: 81, hidden: 19 }, true],
  ['the twenty-first of a hundred', { shown: 80, hidden: 20 }, false],
])('%s', (_case, facts, hides) => {
  expect(hidesPhoto({ ...REPORTED, ...facts })).toBe(hides);
});

it('lets ten phones hide no more than a fifth of a gallery, and 16 photos a day', () => {
  let [shown, hidden] = [200, 0];
  const budget = 10 * REPORTS_PER_DAY;
  for (let used = REPORTS_TO_HIDE; used <= budget; used += REPORTS_TO_HIDE) {
    if (hidesPhoto({ ...REPORTED, shown, hidden })) [shown, hidden] = [shown - 1, hidden + 1];
  }
  expect(hidden).toBe(16);
});
