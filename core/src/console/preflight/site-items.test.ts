import { describe, expect, it } from 'vitest';
import { positionAt } from '../../lib/geo.ts';
import type { Measurement } from '../walk/schema.ts';
import { postersItem, radiusItem, sitePlaces, walkedItem } from './site-items.ts';

const PIN = { lat: 34.1, lon: 133.3 };
const spot = (id: string, more: object = {}) => ({ id, name: id, ...PIN, methods: { proximity: {}, qr: {} }, ...more });

/** What a phone measured some metres east of the pin. */
const measured = (
  spotId: string,
  { east = 0, accuracy = 0, ...more }: { east?: number; accuracy?: number } & Partial<Measurement> = {},
): Measurement => {
  const at = positionAt(PIN, { east, north: 0 });
  return {
    measurementId: spotId,
    edit: 1,
    spotId,
    groupMember: null,
    measuredAt: '2026-09-20T12:00:00.000Z',
    seconds: 20,
    fixes: Array.from({ length: 20 }, () => [at.lat, at.lon, accuracy]),
    failure: null,
    poster: null,
    reception: null,
    note: '',
    decision: null,
    walker: { memberId: 'm', name: 'M' },
    phone: 'phone',
    outcome: 'stored',
    ...more,
  };
};
const places = (spots: object[], measurements: Measurement[] = []) => sitePlaces(spots as never, measurements);
const scanned = (reading: NonNullable<Measurement['poster']>['reading'], version: number | null = 1) => ({
  poster: { reading, version, spotId: null },
});

describe('the walk', () => {
  const byCode = spot('c', { methods: { qr: {} } });
  it.each<[string, object[], Measurement[], boolean, object]>([
    ['nobody has walked', [spot('a'), spot('b')], [], false, { verdict: 'no_go', count: 0, of: 2, names: ['a', 'b'] }],
    [
      'half of it is walked',
      [spot('a'), spot('b')],
      [measured('a')],
      false,
      { verdict: 'no_go', count: 1, of: 2, names: ['b'] },
    ],
    ['all of it is walked', [spot('a')], [measured('a')], false, { verdict: 'go', count: 1, of: 1 }],
    ['what is left needs no position', [spot('a'), byCode], [measured('a')], false, { verdict: 'note', names: ['c'] }],
    ['the rally runs already', [spot('a')], [], true, { verdict: 'note', count: 0 }],
    [
      'a spot without a signal was walked as well',
      [spot('a')],
      [measured('a', { fixes: [], failure: 'unavailable' })],
      false,
      { verdict: 'go' },
    ],
    [
      'only its poster was scanned',
      [spot('a')],
      [measured('a', { fixes: [], ...scanned('current') })],
      false,
      { verdict: 'no_go' },
    ],
    [
      'a code was scanned where no position is needed',
      [byCode],
      [measured('c', { fixes: [] })],
      false,
      { verdict: 'go' },
    ],
    [
      'a member of a group is left',
      [
        spot('g', {
          group: [
            { id: 'm', name: 'M', lat: 34.2, lon: 133.3 },
            { id: 'n', name: 'N', lat: 34.3, lon: 133.3 },
          ],
        }),
      ],
      [measured('g', { groupMember: 'm' })],
      false,
      { verdict: 'no_go', count: 1, of: 2, names: ['N'] },
    ],
  ])('%s', (_, spots, measurements, hasBegun, expected) => {
    expect(walkedItem(places(spots, measurements), hasBegun)).toMatchObject(expected);
  });
});

describe('the radius', () => {
  it.each<[string, object[], Measurement[], object | null]>([
    ['nothing is measured', [spot('a')], [], null],
    ['wide enough', [spot('a')], [measured('a', { east: 20 })], { verdict: 'go', count: 1 }],
    [
      'too small',
      [spot('a', { radius: 20 })],
      [measured('a', { east: 25, accuracy: 2 })],
      {
        verdict: 'no_go',
        count: 1,
        names: ['a'],
        advice: [{ spotId: 'a', advice: 'move', radius: 20, fair: 35, error: 25, refused: 1 }],
      },
    ],
    [
      'fixed in the draft since',
      [spot('a', { radius: 35 })],
      [measured('a', { east: 25, accuracy: 2 })],
      { verdict: 'go' },
    ],
    [
      'without a position that works, and without another way',
      [spot('a', { methods: { proximity: {} } })],
      [measured('a', { accuracy: 500 })],
      { verdict: 'no_go' },
    ],
    [
      'without a position that works, but with a code',
      [spot('a')],
      [measured('a', { accuracy: 500 })],
      { verdict: 'note', advice: [{ advice: 'impossible' }] },
    ],
    [
      'where no phone gets a position',
      [spot('a', { methods: { proximity: {} } })],
      [measured('a', { fixes: [], failure: 'unavailable' })],
      { verdict: 'no_go', advice: [{ advice: 'impossible' }] },
    ],
    ['where the walker did not allow it', [spot('a')], [measured('a', { fixes: [], failure: 'denied' })], null],
    [
      'of a spot that needs no position',
      [spot('a', { radius: 1, methods: { qr: {} } })],
      [measured('a', { east: 90 })],
      null,
    ],
    [
      'by the latest of a phone',
      [spot('a', { radius: 20 })],
      [measured('a', { east: 5 }), measured('a', { east: 90, measuredAt: '2026-09-19T12:00:00Z' })],
      { verdict: 'go' },
    ],
    [
      'by all phones that agree on the place',
      [spot('a', { radius: 20 })],
      [measured('a'), measured('a', { east: 50, phone: 'other' }), measured('a', { east: 900, phone: 'far' })],
      { verdict: 'no_go', advice: [{ fair: 60 }] },
    ],
  ])('%s', (_, spots, measurements, expected) => {
    const found = radiusItem(places(spots, measurements));
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});

describe('the posters', () => {
  const judge = (spots: object[], measurements: Measurement[], oldScans: { spotId: string; day: string }[] = []) =>
    postersItem(places(spots, measurements), { oldScans, timeZone: 'Asia/Tokyo' });

  it.each<[string, object[], Measurement[], { spotId: string; day: string }[], object | null]>([
    ['a rally without codes', [spot('a', { methods: { proximity: {} } })], [], [], null],
    ['nobody has scanned one', [spot('a')], [], [], { verdict: 'note', count: 0, of: 1 }],
    ['all are right', [spot('a')], [measured('a', scanned('current'))], [], { verdict: 'go', count: 1, of: 1 }],
    [
      'one of another spot',
      [spot('a'), spot('b')],
      [measured('a', scanned('other_spot'))],
      [],
      { verdict: 'no_go', names: ['a'] },
    ],
    ['one that cannot be read', [spot('a')], [measured('a', scanned('unreadable', null))], [], { verdict: 'no_go' }],
    [
      'one whose code was made again since',
      [spot('a', { methods: { qr: { version: 2 } } })],
      [measured('a', scanned('current'))],
      [],
      { verdict: 'no_go' },
    ],
    [
      'a new one that the draft has by now',
      [spot('a', { methods: { qr: { version: 2 } } })],
      [measured('a', scanned('newer', 2))],
      [],
      { verdict: 'go' },
    ],
    ['the code of a shop', [spot('a')], [measured('a', scanned('third_party', null))], [], { verdict: 'go' }],
    [
      'visitors scan an old one',
      [spot('a')],
      [],
      [{ spotId: 'a', day: '2026-09-20' }],
      { verdict: 'note', of: null, names: ['a'] },
    ],
    [
      'an old one was replaced since',
      [spot('a')],
      [measured('a', scanned('current'))],
      [{ spotId: 'a', day: '2026-09-20' }],
      { verdict: 'go' },
    ],
    [
      'an old one hangs somewhere else still',
      [spot('a')],
      [measured('a', scanned('current'))],
      [{ spotId: 'a', day: '2026-09-21' }],
      { verdict: 'note', of: null },
    ],
    [
      'the right one was scanned again for an older measurement',
      [spot('a')],
      [
        measured('a', {
          poster: { ...scanned('current').poster, readAt: '2026-09-20T12:00:00Z' },
          measuredAt: '2026-09-20T10:00:00Z',
        }),
        measured('a', { ...scanned('other_spot'), measuredAt: '2026-09-20T11:00:00Z' }),
      ],
      [],
      { verdict: 'go' },
    ],
    [
      'an old one was replaced long after the place was measured',
      [spot('a')],
      [measured('a', { poster: { ...scanned('current').poster, readAt: '2026-09-29T03:00:00Z' } })],
      [{ spotId: 'a', day: '2026-09-28' }],
      { verdict: 'go' },
    ],
    [
      'an old one hangs somewhere else still after that',
      [spot('a')],
      [measured('a', { poster: { ...scanned('current').poster, readAt: '2026-09-29T03:00:00Z' } })],
      [{ spotId: 'a', day: '2026-09-30' }],
      { verdict: 'note', of: null },
    ],
    [
      'the latest scan counts, also where a later measurement had none',
      [spot('a')],
      [
        measured('a', { ...scanned('current'), measuredAt: '2026-09-20T13:00:00Z' }),
        measured('a', scanned('unknown', null)),
        measured('a', { measuredAt: '2026-09-20T14:00:00Z' }),
      ],
      [],
      { verdict: 'go' },
    ],
  ])('%s', (_, spots, measurements, oldScans, expected) => {
    const found = judge(spots, measurements, oldScans);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatchObject(expected);
  });
});
