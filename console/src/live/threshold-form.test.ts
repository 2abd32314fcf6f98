import type { AlertSettings } from '@meguri/core/console/alerts/alert-thresholds.ts';
import { expect, it } from 'vitest';
import { faultsOf, fieldsOf, formOf, isAnyOwn, isOwn, settingsOf, type ThresholdForm } from './threshold-form.ts';

const typed = (form: ThresholdForm, texts: Record<string, string>): ThresholdForm => ({
  ...form,
  texts: { ...form.texts, ...texts },
});

it.each<[AlertSettings]>([
  [{}],
  [{ photos: { minutes: 60 } }],
  [{ refusals: { isOff: true, attempts: 20 }, slow: { p95: 900 } }],
])('a form of %o stands for it', (settings) => {
  const form = formOf(settings);
  expect(faultsOf(form)).toEqual([]);
  expect(settingsOf(form)).toEqual(settings);
  expect(isAnyOwn(form)).toBe(Object.keys(settings).length > 0);
});

it('shows the default of a number that is not set, and stores none that is typed as the default', () => {
  const form = formOf({ photos: { minutes: 60 } });
  expect(form.texts).toMatchObject({ 'photos.minutes': '60', 'counter.minutes': '10' });
  expect(settingsOf(typed(form, { 'photos.minutes': '３０' }))).toEqual({});
});

it.each([
  ['', 1],
  ['9', 0],
  ['4', 1],
  ['1,440', 0],
  ['1441', 1],
  ['7.5', 1],
  ['soon', 1],
])('reads “%s” as minutes of photos with %i faults', (text, count) => {
  const form = typed(formOf({}), { 'photos.minutes': text });
  expect(faultsOf(form).map(({ key }) => key)).toEqual(new Array(count).fill('photos.minutes'));
  const [field] = fieldsOf('photos');
  expect(field && isOwn(form, field)).toBe(true);
});

it('asks for no number of a rule that is switched off, and keeps those that are right', () => {
  const form = typed(formOf({}), { 'refusals.attempts': '20', 'refusals.share': 'all' });
  const off: ThresholdForm = { ...form, off: new Set(['refusals']) };
  expect(faultsOf(form)).toHaveLength(1);
  expect(faultsOf(off)).toEqual([]);
  expect(settingsOf(off)).toEqual({ refusals: { isOff: true, attempts: 20 } });
});
