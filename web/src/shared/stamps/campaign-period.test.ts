import { describe, expect, it } from 'vitest';
import { campaignOf } from '../../testing/sample-spots.ts';
import { acquisitionPeriod, acquisitionState, eventState } from './campaign-period.ts';

describe('the acquisition period', () => {
  const narrow = campaignOf({ acquisition: { limit: 'day', start: null, end: '2026-11-01T17:00:00+09:00' } });

  it('is the event period when the campaign sets none', () => {
    expect(acquisitionPeriod(narrow)).toEqual({
      start: '2026-10-10T10:00:00+09:00',
      end: '2026-11-01T17:00:00+09:00',
    });
  });

  it.each([
    ['2026-10-10T09:59:59+09:00', 'before', 'before'],
    ['2026-10-10T10:00:00+09:00', 'running', 'running'],
    ['2026-11-01T17:00:01+09:00', 'ended', 'running'],
    ['2026-11-04T00:00:00+09:00', 'ended', 'ended'],
  ])('at %s it is %s, the event %s', (now, acquiring, event) => {
    expect(acquisitionState(narrow, Date.parse(now))).toBe(acquiring);
    expect(eventState(narrow, Date.parse(now))).toBe(event);
  });
});
