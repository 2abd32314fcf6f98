import { describe, expect, it } from 'vitest';
import {
  ALERT_RULES,
  type AlertSettings,
  DEFAULT_THRESHOLDS,
  storedSettings,
  THRESHOLDS,
  type Threshold,
  thresholdsOf,
} from './alert-thresholds.ts';
import { changesOfText, changesText, thresholdChanges } from './threshold-changes.ts';

describe('thresholds', () => {
  it('have defaults within what can be set', () => {
    const all = ALERT_RULES.flatMap((rule) => Object.values<Threshold>(THRESHOLDS[rule]));
    expect(all).toHaveLength(9);
    for (const { default: normal, least, most } of all) {
      expect(normal).toBeGreaterThanOrEqual(least);
      expect(normal).toBeLessThanOrEqual(most);
    }
  });

  it.each<[string, AlertSettings, object]>([
    ['nothing', {}, DEFAULT_THRESHOLDS],
    [
      'one number of a rule',
      { refusals: { attempts: 20 } },
      { ...DEFAULT_THRESHOLDS, refusals: { attempts: 20, visitors: 5, share: 25 } },
    ],
    ['a rule that is off', { photos: { isOff: true, minutes: 60 } }, { ...DEFAULT_THRESHOLDS, photos: null }],
    [
      'a rule that is on',
      { photos: { isOff: false, minutes: 60 } },
      { ...DEFAULT_THRESHOLDS, photos: { minutes: 60 } },
    ],
    [
      'what another version knows',
      { weather: { wind: 9 }, photos: { minutes: 60, faces: 2 } } as AlertSettings,
      { ...DEFAULT_THRESHOLDS, photos: { minutes: 60 } },
    ],
  ])('follow the defaults besides %s', (_what, settings, thresholds) => {
    expect(thresholdsOf(settings)).toEqual(thresholds);
  });
});

describe('settings', () => {
  it.each<[string, AlertSettings, AlertSettings]>([
    ['numbers that are those of the default', { photos: { minutes: 30 }, slow: { p95: 500 } }, {}],
    ['that a rule is on', { stock: { isOff: false } }, {}],
    ['that the server is off', { slow: { isOff: true } } as AlertSettings, {}],
  ])('are stored without %s', (_what, settings, stored) => {
    expect(storedSettings(settings)).toEqual(stored);
  });

  it('keep the numbers of a rule that is off', () => {
    const settings = { photos: { isOff: true, minutes: 60 } };
    expect(storedSettings(settings)).toEqual(settings);
  });
});

describe('changes', () => {
  const before: AlertSettings = { photos: { isOff: true, minutes: 60 }, refusals: { attempts: 20, share: 40 } };
  it.each<[string, AlertSettings, AlertSettings, string]>([
    ['none', before, before, ''],
    ['none to the default', {}, { photos: { minutes: 30 } }, ''],
    ['a number', {}, { slow: { p95: 900 } }, 'slow.p95:500:900'],
    [
      'several',
      before,
      { photos: { minutes: 45 }, refusals: { attempts: 20, visitors: 9 } },
      'refusals.visitors:5:9 refusals.share:40:25 photos:off:on photos.minutes:60:45',
    ],
  ])('are %s', (_what, from, to, text) => {
    const changes = thresholdChanges(from, to);
    expect(changesText(changes)).toBe(text);
    expect(changesOfText(text)).toEqual(changes);
  });

  it('that this version does not know are left out', () => {
    expect(changesOfText('weather.wind:5:9 photos.faces:1:2 photos:on:off')).toEqual([
      { rule: 'photos', name: null, from: true, to: false },
    ]);
  });
});
