import type { AlertSettings } from '@meguri/core/console/alerts/alert-thresholds.ts';
import { describe, expect, it } from 'vitest';
import {
  faultsOf,
  fieldsOf,
  formAfter,
  formOf,
  isAnyOwn,
  isOwn,
  settingsOf,
  type ThresholdForm,
  typedInstead,
} from './threshold-form.ts';

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

describe('after somebody else has changed the settings', () => {
  const before: AlertSettings = { photos: { minutes: 60 }, stock: { isOff: true } };
  const now: AlertSettings = { photos: { minutes: 20 }, counter: { minutes: 5 }, silence: { isOff: true } };

  it.each<[string, Record<string, string>, ThresholdForm['off'], AlertSettings]>([
    ['takes everything over where nothing was typed', {}, new Set(['stock']), now],
    [
      'keeps what was typed, in the same field too',
      { 'photos.minutes': '45', 'slow.p95': '900' },
      new Set(['stock']),
      { ...now, photos: { minutes: 45 }, slow: { p95: 900 } },
    ],
    ['reads a number in full-width digits as the same', { 'photos.minutes': '６０' }, new Set(['stock']), now],
    [
      'keeps a rule that was switched',
      {},
      new Set(['stock', 'photos']),
      { ...now, photos: { isOff: true, minutes: 20 } },
    ],
    ['keeps a rule that both have switched', {}, new Set(['silence']), now],
  ])('%s', (_, texts, off, expected) => {
    const form = { ...typed(formOf(before), texts), off };
    expect(settingsOf(formAfter(form, before, now))).toEqual(expected);
  });

  it('keeps a text that is no number', () => {
    const form = formAfter(typed(formOf(before), { 'photos.minutes': 'soon' }), before, now);
    expect(form.texts['photos.minutes']).toBe('soon');
    expect(faultsOf(form).map(({ key }) => key)).toEqual(['photos.minutes']);
  });

  it.each([
    ['60', undefined],
    ['20', undefined],
    ['45', '45'],
    [' 45 ', '45'],
    ['', undefined],
  ])('says of “%s” that %s was typed instead', (text, expected) => {
    const change = { rule: 'photos', name: 'minutes', from: 60, to: 20 } as const;
    expect(typedInstead(typed(formOf(before), { 'photos.minutes': text }), change)).toBe(expected);
  });

  it('says nothing of a rule that was switched off, nor of a switch', () => {
    const off: ThresholdForm = { ...typed(formOf(before), { 'photos.minutes': '45' }), off: new Set(['photos']) };
    expect(typedInstead(off, { rule: 'photos', name: 'minutes', from: 60, to: 20 })).toBeUndefined();
    expect(typedInstead(formOf(before), { rule: 'silence', name: null, from: true, to: false })).toBeUndefined();
  });
});
